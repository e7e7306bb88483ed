import base64
import hashlib
import hmac
import http.client
import io
import json
import os
import random
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import TYPE_CHECKING, Any, BinaryIO, Callable, Dict, List, Literal, Mapping, Optional, Tuple, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

# Ids and counts are whole; money is in USD.
Number = float


class LonghandError(Exception):
    """The service refused: an HTTP status, a stable code, and a sentence for people."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        request_id: Optional[str],
        retry_after_seconds: Optional[float],
        answer: Dict[str, Any],
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        # Give it to the operator of the service, whose log has it.
        self.request_id = request_id
        # When to try again, if the service said so.
        self.retry_after_seconds = retry_after_seconds
        # The whole answer: some refusals say more, such as which version is newer.
        self.answer = answer


class LonghandConnectionError(Exception):
    """The service could not be reached, or the connection broke before it answered."""


class NoTranscriptError(Exception):
    """A file ended without a transcript: `file["reason"]` says why."""

    def __init__(self, file: "OrderedFile") -> None:
        state = f"It is in the state {file['statename']}."
        super().__init__(f"{file['title']} has no transcript. {file['reason'] or state}")
        self.file = file


class WebhookError(Exception):
    """A request to the webhook that Longhand did not send, or sent too long ago."""


_OMIT: Any = object()
_FIRST_PAUSE_SECONDS = 0.5
_MAX_PAUSE_SECONDS = 20.0
# A service that wants a longer pause is reported, rather than keeping the program waiting.
_MAX_RETRY_AFTER_SECONDS = 120
_REFUSED = (429, 503)
_LOST = (502, 504)


def _growing_pause(attempt: int, first: float, longest: float) -> float:
    # It varies by half, so that programs that failed together do not come back together.
    return float(min(longest, first * 2.0 ** min(attempt, 60)) * random.uniform(0.5, 1))


class _Connection:
    def __init__(self, url: str, key: str, retries: int, timeout_seconds: float) -> None:
        self._url = url.rstrip("/")
        self._key = key
        self._retries = retries
        self._timeout_seconds = timeout_seconds
        self._account: Optional[int] = None

    def own_account(self) -> int:
        """The account that the key belongs to, asked for once."""
        known = self._account
        if known is None:
            known = int(self.call("GET", "/api/session", repeatable=True)["account"])
            self._account = known
        return known

    def call(self, method: str, path: str, **sent: Any) -> Any:
        return json.loads(self.read(method, path, **sent))

    def read(self, method: str, path: str, **sent: Any) -> bytes:
        return self.request(method, path, **sent)[1]

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Dict[str, Any]] = None,
        body: Optional[Dict[str, Any]] = None,
        content: Optional[bytes] = None,
        headers: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
        repeatable: bool = False,
    ) -> Tuple[Mapping[str, str], bytes]:
        """Sends a request, and sends it again when that can help. After a break the first request may have taken
        effect, so only requests are repeated then that take effect once."""
        address = self._url + path + _query_string(query or {})
        sent = {"authorization": f"Bearer {self._key}", **(headers or {})}
        if body is not None:
            sent["content-type"] = "application/json"
            content = json.dumps({name: value for name, value in body.items() if value is not _OMIT}).encode()
        if idempotency_key is not None:
            sent["idempotency-key"] = idempotency_key
        attempt = 0
        while True:
            try:
                return self._send(urllib.request.Request(address, content, sent, method=method))
            except LonghandError as error:
                wanted = error.retry_after_seconds or 0
                can_help = error.status in _REFUSED or (error.status in _LOST and repeatable)
                if not can_help or attempt >= self._retries or wanted > _MAX_RETRY_AFTER_SECONDS:
                    raise
            except LonghandConnectionError:
                wanted = 0
                if not repeatable or attempt >= self._retries:
                    raise
            time.sleep(wanted + _growing_pause(attempt, _FIRST_PAUSE_SECONDS, _MAX_PAUSE_SECONDS))
            attempt += 1

    def _send(self, request: urllib.request.Request) -> Tuple[Mapping[str, str], bytes]:
        try:
            with urllib.request.urlopen(request, timeout=self._timeout_seconds) as response:
                return response.headers, response.read()
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise LonghandConnectionError(f"The service could not be reached: {error}") from error


def _query_string(query: Dict[str, Any]) -> str:
    given = [(name, _in_query(value)) for name, value in query.items() if value is not _OMIT]
    return "?" + urllib.parse.urlencode(given) if given else ""


def _in_query(value: Any) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _in_path(value: Any) -> str:
    return urllib.parse.quote(str(value), safe="")


def _refusal(error: urllib.error.HTTPError) -> LonghandError:
    try:
        read = json.loads(error.read())
    except (ValueError, OSError, http.client.HTTPException):
        read = None
    answer: Dict[str, Any] = read if isinstance(read, dict) else {}
    retry_after = error.headers.get("retry-after") or ""
    return LonghandError(
        error.code,
        str(answer.get("code", "unknown")),
        str(answer.get("message", f"The service responded with {error.code} {error.reason}")),
        error.headers.get("x-request-id"),
        float(retry_after) if retry_after.isdigit() else None,
        answer,
    )


# Clock difference between sender and receiver that Standard Webhooks allows. Older requests may be repeated ones.
_TOLERANCE_SECONDS = 300
_WEBHOOK_NUMBERS = (
    "webhook_version",
    "audiofile",
    "original_audiofile",
    "original_transaction",
    "transaction",
)


def verify_webhook(secret: str, headers: Mapping[str, str], body: bytes) -> Dict[str, Any]:
    """The event in a request to your webhook, with its `id`. Raises a WebhookError unless Longhand signed it within the
    last minutes. `body` is exactly what arrived."""
    given = {name.lower(): value for name, value in headers.items()}
    try:
        message_id, timestamp = given["webhook-id"], given["webhook-timestamp"]
        signatures = given["webhook-signature"].split(" ")
        age = abs(time.time() - int(timestamp))
    except (KeyError, ValueError) as error:
        raise WebhookError(f"A header is missing or invalid: {error}") from None
    if age > _TOLERANCE_SECONDS:
        raise WebhookError("The request is too old, or this machine has the wrong time.")
    key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
    digest = hmac.new(key, f"{message_id}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    # While a secret is being replaced, there are two signatures.
    if not any(hmac.compare_digest(signature.encode(), expected) for signature in signatures):
        raise WebhookError("The signature does not match the secret.")
    if body.startswith(b"{"):
        told = json.loads(body)
        return {"id": message_id, "webhook_version": told["webhook_version"], "event": told["type"], **told["data"]}
    fields = urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)
    return {"id": message_id, **{name: _event_value(name, value) for name, value in fields}}


def _event_value(name: str, value: str) -> Any:
    if name in _WEBHOOK_NUMBERS:
        return int(value)
    if name == "amount":
        return float(value)
    if name == "metadata":
        return json.loads(value)
    if name == "audiofiles":
        return [int(one) for one in value.split(",")]
    return value.split(",") if name == "skus" else value


class WebhookInbox:
    """Takes the events that arrive at your webhook, in any thread, and wakes those who wait for a file."""

    def __init__(self, secret: str) -> None:
        self._secret = secret
        self._arrived = threading.Condition()
        self._followed: Dict[int, List[Dict[str, Any]]] = {}

    def receive(self, headers: Mapping[str, str], body: bytes) -> Dict[str, Any]:
        """Checks a request to your webhook. Raises a WebhookError unless Longhand sent it."""
        event = verify_webhook(self._secret, headers, body)
        with self._arrived:
            for unread in self._followed.values():
                unread.append(event)
            self._arrived.notify_all()
        return event

    def _follow(self) -> int:
        with self._arrived:
            follower = max(self._followed, default=0) + 1
            self._followed[follower] = []
            return follower

    def _end(self, follower: int) -> None:
        with self._arrived:
            del self._followed[follower]

    def _wait(self, follower: int, file: Number, order: str, seconds: float) -> None:
        def is_news() -> bool:
            unread, self._followed[follower] = self._followed[follower], []
            return any(_is_about(event, file, order) for event in unread)

        with self._arrived:
            self._arrived.wait_for(is_news, timeout=seconds)


def _is_about(event: Dict[str, Any], file: Number, order: str) -> bool:
    if "audiofiles" in event:
        return file in event["audiofiles"]
    return bool(event["audiofile"] == file if "audiofile" in event else event.get("order") == order)


# First and longest pause. An event as a form is sent once and can be lost, so the service is still asked now and then.
_POLLING = (1.0, 60.0)
_WITH_EVENTS = (60.0, 1800.0)

# A break costs at most this much, and progress is told as often.
_CHUNK_BYTES = 8 * 1024 * 1024
# Failures in a row, without a chunk that arrived: some minutes.
_MAX_FAILURES = 14
_UPLOADS = "/api/uploads/resumable"
_TUS = {"tus-resumable": "1.0.0"}
# The offset was another one, an earlier request is still being ended, too many at once.
_TRANSIENT = (409, 423, 429)
_GONE = (404, 410)


class _Client:
    def __init__(self, url: str, key: str, *, retries: int = 5, timeout_seconds: float = 300) -> None:
        """`key` is an API key, from the Developers page. A request that fails for a reason that passes is sent again, at
        most `retries` times; an order carries an idempotency key, so that it is placed once."""
        self._connection = _Connection(url, key, retries, timeout_seconds)

    def wait(
        self,
        file: Number,
        *,
        timeout_seconds: Optional[float] = None,
        events: Optional[WebhookInbox] = None,
        on_progress: Optional[Callable[["OrderedFile"], None]] = None,
    ) -> "OrderedFile":
        """Waits until a file has a transcript, with growing pauses, or until an event arrives at your webhook. Raises
        NoTranscriptError if it never gets one, and TimeoutError."""
        first, longest = _WITH_EVENTS if events else _POLLING
        ends = None if timeout_seconds is None else time.monotonic() + timeout_seconds
        follower = events._follow() if events else 0
        try:
            attempt = 0
            while True:
                found = self._connection.call("GET", f"/api/files/{_in_path(file)}", repeatable=True)
                shown: "OrderedFile" = found["file"]
                if on_progress:
                    on_progress(shown)
                if shown["has_transcript"]:
                    return shown
                if shown["statename"] in _NO_TRANSCRIPT_STATES:
                    raise NoTranscriptError(shown)
                pause = _growing_pause(attempt, first, longest)
                if ends is not None:
                    pause = min(pause, ends - time.monotonic())
                    if pause <= 0:
                        raise TimeoutError(f"File {file} has no transcript yet: {shown['statename']}")
                if events:
                    events._wait(follower, file, shown["order"], pause)
                else:
                    time.sleep(pause)
                attempt += 1
        finally:
            if events:
                events._end(follower)

    def upload(
        self,
        recording: Union[str, "os.PathLike[str]", BinaryIO],
        *,
        name: Optional[str] = None,
        resume: Optional[str] = None,
        on_start: Optional[Callable[[str], None]] = None,
        on_progress: Optional[Callable[[int, int], None]] = None,
    ) -> "Upload":
        """Uploads a recording by the tus protocol; its `url` can be ordered. After a lost connection, it
        continues where it stopped. To continue in another run of your program, keep the id passed to `on_start`, and
        give it as `resume`."""
        if isinstance(recording, (str, os.PathLike)):
            with open(recording, "rb") as opened:
                return self.upload(
                    opened,
                    name=name or os.path.basename(recording),
                    resume=resume,
                    on_start=on_start,
                    on_progress=on_progress,
                )
        size = recording.seek(0, io.SEEK_END)
        upload = resume or self._begin_upload(size, name or "recording", on_start)
        failures = 0
        while True:
            try:
                sent = self._sent(upload)
                while sent < size:
                    if on_progress:
                        on_progress(sent, size)
                    recording.seek(sent)
                    sent = self._send_chunk(upload, sent, recording.read(_CHUNK_BYTES))
                    failures = 0
                if on_progress:
                    on_progress(sent, size)
                answer = self._connection.call("GET", f"{_UPLOADS}/{_in_path(upload)}", repeatable=True)
                finished: "Upload" = answer["upload"]
                return finished
            except LonghandError as error:
                if error.status in _GONE and upload == resume:
                    upload = self._begin_upload(size, name or "recording", on_start)
                    continue
                is_transient = error.status >= 500 or error.status in _TRANSIENT
                if not is_transient or failures >= _MAX_FAILURES:
                    raise
            except LonghandConnectionError:
                if failures >= _MAX_FAILURES:
                    raise
            time.sleep(_growing_pause(failures, 0.5, 30))
            failures += 1

    def _begin_upload(self, size: int, name: str, on_start: Optional[Callable[[str], None]]) -> str:
        filename = base64.b64encode(name.encode()).decode()
        headers = {**_TUS, "upload-length": str(size), "upload-metadata": f"filename {filename}"}
        answer = self._connection.call("POST", _UPLOADS, headers=headers, repeatable=True)
        upload = str(answer["upload"]["id"])
        if on_start:
            on_start(upload)
        return upload

    def _sent(self, upload: str) -> int:
        headers, _ = self._connection.request(
            "HEAD", f"{_UPLOADS}/{_in_path(upload)}", headers=_TUS, repeatable=True
        )
        return int(headers["upload-offset"])

    def _send_chunk(self, upload: str, offset: int, chunk: bytes) -> int:
        headers, _ = self._connection.request(
            "PATCH",
            f"{_UPLOADS}/{_in_path(upload)}",
            content=chunk,
            headers={
                **_TUS,
                "upload-offset": str(offset),
                "content-type": "application/offset+octet-stream",
            },
        )
        return int(headers["upload-offset"])
