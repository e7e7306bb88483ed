"""A client of Longhand, with Python's standard library alone. Python 3.9 or newer.

Generated from Longhand's OpenAPI description and clients/python/runtime.py by `npm run openapi`.
"""

from __future__ import annotations

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


_NO_TRANSCRIPT_STATES = ("Refunded", "Order Cancelled", "Error")


class V4OrderResult(TypedDict):
    order: str
    audiofiles: List[Number]
    # present only if the order is on hold
    hold: NotRequired[Literal["billing"]]
    message: str


class V4BalanceResult(TypedDict):
    # balance in USD
    balance: Number
    message: str


class V4AudiofileResult(TypedDict):
    audiofile: Audiofile
    message: str


class Audiofile(TypedDict):
    id: Number
    statename: Statename
    # speaker names, joined by |
    names: str
    notes: str
    originallink: str
    title: str
    # minutes
    duration: Optional[Number]
    description: str
    quality_stars: Optional[Number]
    orders: NotRequired[List[str]]
    invoices: NotRequired[List[Number]]
    # USD, once final
    total: Optional[Number]
    # why the file is in Error, Temporary Error, On Hold or Technical Difficulty; absent otherwise
    reason: NotRequired[str]


Statename = Literal["Audio Processing", "Awaiting Edit", "Awaiting Final Approval", "Billing Processing", "Checking Audio Quality", "Delivered", "Editing to Word Count", "Error", "On Hold", "Order Cancelled", "Order Chargeable", "Order Processing", "Out for edit", "Pre-Processing", "Processing", "Refunded", "Technical Difficulty", "Temporary Error", "Transcribing"]


Ext = Literal["docx", "doc", "rtf", "html", "txt", "tstxt", "srt", "vtt"]


class V4UpgradeResult(TypedDict):
    audiofile: Number
    # amount charged, in USD
    amount: Number
    transaction: Optional[Number]
    message: str


class V4RefundResult(TypedDict):
    audiofile: Number
    # amount refunded, in USD
    amount: Number
    transaction: Optional[Number]
    message: str


class V4Invoice(TypedDict):
    id: Number
    purchase_order: Optional[str]
    createtime: str
    paidtime: Optional[str]
    total: Number
    items: List[V4Item]
    state: Literal["CREATED", "OPEN", "SUBMITTED", "PAID"]
    message: str


class V4Item(TypedDict):
    id: Number
    sku: str
    quantity: Number
    price: Number
    audiofile: Number
    total: Number


class V4Webhook(TypedDict):
    webhook: Optional[str]
    message: str


class WhoAmIResult(TypedDict):
    person: Optional[Person]
    account: Optional[Number]
    roles: List[str]
    # role in the account; null for keys and staff
    role: Optional[Literal["owner", "member", "billing", "viewer"]]
    # what the caller may do
    scopes: List[Scope]
    # accounts that the person belongs to
    accounts: List[Account]
    # the customer that an operator is acting for in this session
    acting_for: Optional[ActingFor]
    # when the data of the account will be deleted, because an owner asked for it
    deletion: Optional[str]
    # a sentence that says that the account is suspended, and why; null if it is not
    suspended: Optional[str]
    # whether the person is a new customer who has neither taken nor dismissed the first steps
    first_steps: bool
    # whether the person must set up two-step verification before anything else
    second_step_required: bool
    message: str


class Person(TypedDict):
    id: Number
    email: str
    name: str
    roles: List[str]
    account: Optional[Number]
    # whether the person is offered no new tasks
    paused: bool
    paused_because: Optional[str]


Scope = Literal["read", "order", "money", "work", "operate"]


class Account(TypedDict):
    id: Number
    name: str
    role: Literal["owner", "member", "billing", "viewer"]


class ActingFor(TypedDict):
    account: Number
    name: str
    email: str


class OneAccount(TypedDict):
    account: Account2
    message: str


class Account2(TypedDict):
    id: Number
    name: str
    email: str
    terms: Literal["prepay", "card", "invoice"]
    # balance in USD
    balance: Number
    created: str
    # when the deletion of the account’s data was complete
    erased: Optional[str]


class ShowStatementResult(TypedDict):
    lines: List[Line]
    past_due: bool
    # cursor of the next page; null on the last
    next: Optional[Number]
    message: str


class Line(TypedDict):
    transaction: Number
    kind: str
    memo: str
    at: str
    # change of the balance in USD
    prepay: Number
    # whether this is credit paid by card, which has a receipt under /api/top-ups
    receipt: bool
    # change of what is owed on invoices in USD
    owed: Number


class ShowCardResult(TypedDict):
    card: Optional[str]
    gateway: str
    # orders that wait for another card
    declined: List[DeclinedCharge]
    message: str


class DeclinedCharge(TypedDict):
    order: str
    # USD
    amount: Number
    reason: str
    # what lets the order continue
    remedy: Literal["add_card", "another_card", "add_credit"]
    # when the card is tried next; null if the order is on hold; a new card is tried at once
    next_try: Optional[str]


class Message(TypedDict):
    message: str


class CardAnswer(TypedDict):
    card: str
    message: str


class TopUpResult(TypedDict):
    balance: Number
    # id of the transaction, which has a receipt
    transaction: Number
    message: str


class ShowTopUpOptionsResult(TypedDict):
    # false where no payment provider is set up
    possible: bool
    # true where only test cards work and no money moves
    test: bool
    # USD
    minimum: Number
    # USD
    maximum: Number
    # USD
    suggested: List[Number]
    message: str


class BeginTopUpResult(TypedDict):
    # where to send the browser; the payment provider sends it back to /top-up
    url: str
    message: str


class AutomaticTopUp(TypedDict):
    on: bool
    # USD; the card is charged when the balance falls below this
    below: Number
    # USD charged each time
    amount: Number
    # maximum in USD for a calendar month (UTC)
    monthly_max: Number
    # why automatic top-up was turned off, for example a declined charge, and what to do
    stopped: Optional[str]
    message: str


class OneBuyer(TypedDict):
    buyer: Buyer
    message: str


class Buyer(TypedDict):
    # if this is empty, documents show the name of the account
    name: str
    # may have several lines
    address: str
    tax_number: str


class ListKeysResult(TypedDict):
    keys: List[ApiKey]
    message: str


class ApiKey(TypedDict):
    id: Number
    label: str
    # the last characters of the key
    hint: str
    created: str
    # the person that the key belongs to; the key stops working when they are no longer an owner of the account
    person: Optional[str]
    # what the key or token may do
    scopes: List[Scope]
    expires: Optional[str]
    last_used: Optional[str]
    # the IP address of its last use
    last_used_from: Optional[str]
    revoked: Optional[str]
    # USD that may be spent with the key; null for no limit
    spending_limit: Optional[Number]
    # whether the limit is for all time or for each calendar month (UTC)
    spending_period: Literal["total", "month"]
    # USD of the limit that is already spent; null if there is no limit
    spent: Optional[Number]


class CreateKeyResult(TypedDict):
    api_key: str
    key: ApiKey
    message: str


class RevokeKeyResult(TypedDict):
    key: ApiKey
    message: str


class Glossary(TypedDict):
    terms: List[str]
    message: str


class InsightSetting(TypedDict):
    # whether members may have transcripts sent to the language model
    allowed: bool
    # host of the language model; null if the service has none
    server: Optional[str]
    message: str


class AccountCaptionRules(TypedDict):
    rules: Rules
    # the default rules
    usual: Usual
    message: str


class Rules(TypedDict):
    # maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two
    line_characters: Number
    # maximum number of lines in a caption
    lines: Number
    # minimum time in milliseconds that a caption is shown
    shortest_ms: Number
    # maximum time in milliseconds that a caption is shown
    longest_ms: Number
    # maximum reading speed in characters per second, unless the speech is faster
    characters_a_second: Number
    # minimum gap in milliseconds between captions, unless they touch
    shortest_gap_ms: Number


class Usual(TypedDict):
    # maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two
    line_characters: Number
    # maximum number of lines in a caption
    lines: Number
    # minimum time in milliseconds that a caption is shown
    shortest_ms: Number
    # maximum time in milliseconds that a caption is shown
    longest_ms: Number
    # maximum reading speed in characters per second, unless the speech is faster
    characters_a_second: Number
    # minimum gap in milliseconds between captions, unless they touch
    shortest_gap_ms: Number


class Rules2(TypedDict):
    # maximum number of characters in a line; a Chinese, Japanese or Korean character counts as two
    line_characters: Number
    # maximum number of lines in a caption
    lines: Number
    # minimum time in milliseconds that a caption is shown
    shortest_ms: Number
    # maximum time in milliseconds that a caption is shown
    longest_ms: Number
    # maximum reading speed in characters per second, unless the speech is faster
    characters_a_second: Number
    # minimum gap in milliseconds between captions, unless they touch
    shortest_gap_ms: Number


class WebhookSettings(TypedDict):
    webhook: Optional[str]
    format: Literal["form", "json"]
    # secret that signs deliveries, as defined by Standard Webhooks; empty for operators
    secret: str
    # until then, deliveries are also signed with the previous secret
    previous_secret_until: Optional[str]
    message: str


Type = Literal["TRANSCRIPT_COMPLETE", "DIFFICULT_AUDIO", "REFUND_ISSUED", "ORDER_ON_HOLD", "DUPLICATE_FILE", "CC_AUTH_FAILURE"]


class ListEventsResult(TypedDict):
    events: List[LoggedEvent]
    # cursor of the next page; null on the last
    next: Optional[Number]
    message: str


class LoggedEvent(TypedDict):
    id: Number
    # the same for every delivery of this event
    webhook_id: str
    event: str
    # form-encoded body, exactly as it is posted; for a callback, `metadata` is added at the end
    body: str
    # body that is posted to a webhook that gets JSON; for a callback, `data` also has `metadata`
    json: Json
    test: bool
    created: str
    # empty if no webhook was registered and the order has no callback
    deliveries: List[Delivery]


class Json(TypedDict):
    type: str
    timestamp: str
    webhook_version: Number
    data: Dict[str, Any]


class Delivery(TypedDict):
    id: Number
    url: str
    # unknown: the service was interrupted while sending, and never sends a form twice automatically
    state: State
    # HTTP status returned by the receiver
    status: Optional[Number]
    milliseconds: Optional[Number]
    error: Optional[str]
    # when the delivery was sent
    at: Optional[str]
    # whether it was sent again by hand
    by_hand: bool
    # whether it went to the callback of the order, with the order’s metadata
    callback: bool
    format: Literal["form", "json"]
    # number of the attempt, from 1; only JSON is sent again automatically
    attempt: Number
    # when it will be sent again automatically; null if it will not
    retry_at: Optional[str]


State = Literal["waiting", "sending", "delivered", "failed", "unknown"]


class ResendEventResult(TypedDict):
    event: LoggedEvent
    message: str


class ListTagsResult(TypedDict):
    tags: List[Tag]
    message: str


class Tag(TypedDict):
    tag: str
    files: Number


Status = Literal["in_progress", "ready", "needs_you", "failed", "cancelled"]


Sort = Literal["newest", "oldest", "title", "longest", "shortest"]


class SearchResult(TypedDict):
    results: List[Result]
    # files found, on all pages
    total: Number
    # cursor of the next page; null on the last
    next: Optional[Number]
    # whether more files match than can be listed; add a word to find the others
    cut_off: bool
    message: str


class Result(TypedDict):
    file: ListedFile
    # consecutive pieces of plain text, each marked if it matches
    title: List[MarkedText]
    # speakers and tags that match
    names: List[List[MarkedText]]
    passages: List[Passage]


class ListedFile(TypedDict):
    id: Number
    account: Number
    order: str
    test: bool
    title: str
    description: str
    originallink: str
    statename: Statename
    since: str
    # why the file is in this state
    reason: Optional[str]
    # progress within this state
    percent: Optional[Number]
    product: Literal["TRANS14", "TRANS6", "TRANS2", "EMSR02"]
    add_ons: List[str]
    names: List[str]
    # number of speakers, as it was ordered; null if it was not given
    speakers: Optional[Number]
    tags: List[str]
    # the `metadata` that you sent with the order
    metadata: Dict[str, str]
    # when the customer archived the file; null if it is not archived
    archived: Optional[str]
    # when the customer moved the file to the trash; null if it is not there
    trashed: Optional[str]
    # whether the customer marked the file as confidential: its text is not sent to a language model
    confidential: bool
    notes: str
    # whether the customer marked the content as possibly distressing
    may_distress: bool
    duration_seconds: Optional[Number]
    quality_stars: Optional[Number]
    quality_reasons: List[str]
    # maximum number of decibels by which quiet parts were amplified before transcription; null if none were
    amplified_db: Optional[Number]
    # average confidence of the machine transcription over all words, from 0 to 1; null until known
    confidence: Optional[Number]
    # spoken language, as an ISO 639 code (`en`); null until detected
    language: Optional[str]
    # given by the customer, or detected in the recording; null until known
    language_source: Optional[Literal["given", "detected"]]
    # the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept
    redo: Optional[Redo]
    total: Optional[Number]
    created: str
    due: str
    has_transcript: bool
    # id of the current version; changes whenever the transcript changes
    transcript_version: Optional[Number]
    # when the recording was deleted; it can no longer be played
    recording_removed: Optional[str]
    # what the machine transcription is waiting for; null if nothing
    waiting_for: Optional[Literal["speech_server"]]
    # when a machine transcript will probably be ready; null if unknown
    ready_estimate: Optional[str]


class Redo(TypedDict):
    language: str
    state: Literal["running", "done", "failed"]


class MarkedText(TypedDict):
    text: str
    match: bool


class Passage(TypedDict):
    # when the first match is spoken
    at_ms: Number
    # consecutive pieces of plain text, each marked if it matches
    text: List[MarkedText]


class ListSavedSearchesResult(TypedDict):
    saved: List[SavedSearch]
    message: str


class SavedSearch(TypedDict):
    id: Number
    name: str
    search: Search


class Search(TypedDict):
    # the words to search for
    q: NotRequired[str]
    status: NotRequired[Status]
    tag: NotRequired[str]
    show: NotRequired[Literal["archived", "trashed"]]
    # `7-days`, `30-days`, `this-year`, or two days such as `2026-01-01..2026-01-31`
    added: NotRequired[str]
    sort: NotRequired[Sort]


class Search2(TypedDict):
    # the words to search for
    q: NotRequired[str]
    status: NotRequired[Status]
    tag: NotRequired[str]
    show: NotRequired[Literal["archived", "trashed"]]
    # `7-days`, `30-days`, `this-year`, or two days such as `2026-01-01..2026-01-31`
    added: NotRequired[str]
    sort: NotRequired[Sort]


class Created(TypedDict):
    id: Number
    message: str


class ListFeedsResult(TypedDict):
    feeds: List[Feed]
    message: str


class Feed(TypedDict):
    id: Number
    url: str
    title: str
    skus: List[str]
    tags: List[str]
    may_distress: bool
    # USD
    monthly_limit: Number
    # USD in this calendar month (UTC)
    spent: Number
    paused: bool
    # whether at least one new episode could not be ordered; a notification explains why
    stopped: bool
    checked: Optional[str]


class ListEpisodesResult(TypedDict):
    title: str
    episodes: List[Episode]
    message: str


class Episode(TypedDict):
    title: str
    published: Optional[str]
    duration_seconds: Optional[Number]
    url: str


class OneFeed(TypedDict):
    feed: Feed
    message: str


class ListQuestionsResult(TypedDict):
    # host that the text is sent to; null if it is sent to no language model
    server: Optional[str]
    model: Optional[str]
    # USD for one question about these files, without those that are left out; null if there is no price for it
    price: Optional[Number]
    # true, or the reason why nothing can be asked for
    possible: Union[Literal[True], str]
    # files that cannot be asked
    left_out: List[FileLeftOut]
    questions: List[Question]
    message: str


class FileLeftOut(TypedDict):
    file: Number
    title: str
    reason: str


class Question(TypedDict):
    id: Number
    question: str
    state: Literal["waiting", "working", "done", "failed"]
    created: str
    # number of files
    files: Number


class AskFilesResult(TypedDict):
    question: Question2
    # files that were not asked
    left_out: List[FileLeftOut]
    message: str


class Question2(TypedDict):
    id: Number
    question: str
    state: Literal["waiting", "working", "done", "failed"]
    # host that the texts were sent to
    server: str
    model: str
    created: str
    # the joined answer; null if no transcript says
    text: Optional[str]
    # text of the joined answer that has arrived so far
    text_so_far: str
    # what was found in each file, with citations
    files: List[AnswerOfFile]
    # why it failed, or is still waiting
    problem: Optional[str]


class AnswerOfFile(TypedDict):
    file: Number
    title: str
    state: Literal["waiting", "working", "done", "failed"]
    # null if the transcript does not say
    text: Optional[str]
    citations: List[Citation]
    # citations left out, because their words are not in the transcript at that time
    dropped: Number
    # whether the transcript has changed since
    out_of_date: bool
    parts: Number
    parts_done: Number
    # why it failed, or is still waiting
    problem: Optional[str]


class Citation(TypedDict):
    start_ms: Number
    end_ms: Number
    quote: str


class ShowQuestionResult(TypedDict):
    question: Question2
    message: str


class ListLanguagesResult(TypedDict):
    languages: List[Language]
    message: str


class Language(TypedDict):
    code: str
    name: str


class ListFormatsResult(TypedDict):
    formats: List[Format]
    message: str


class Format(TypedDict):
    extension: Extension
    name: str
    about: str


Extension = Literal["docx", "doc", "rtf", "html", "txt", "tstxt", "srt", "vtt", "pdf", "md", "ttml", "scc", "stl", "csv", "json"]


class ShowAboutResult(TypedDict):
    skus: List[Sku]
    # US dollars that a new account begins with
    trial_credit: Number
    # days that recordings are kept after delivery; null if they are kept as long as the account
    recordings_kept_days: Optional[Number]
    # days that a file stays in the trash before it is deleted for good
    trash_kept_days: Number
    # whether recordings are sent to another server to be transcribed
    external_engine: bool
    # version of the software that this service runs
    version: str
    message: str


class Sku(TypedDict):
    sku: str
    product: str
    meaning: str
    price: Number


class ShowCatalogueResult(TypedDict):
    skus: List[Sku2]
    message: str


class Sku2(TypedDict):
    sku: str
    product: str
    meaning: str
    price: Number
    for_everyone: NotRequired[bool]


class QuoteResult(TypedDict):
    quote: Quote
    message: str


class Quote(TypedDict):
    id: str
    files: List[File]
    skus: List[Sku3]
    total: Number
    # USD by which the balance is short; 0 if it covers the total or is not used
    missing: Number
    # USD by which the total exceeds what is left of the spending limit of the API key; 0 if it does not, or if there is no limit
    over_limit: Number
    # whether the account pays by card and has none: an order would wait for payment until a card is added
    needs_card: bool
    # null if the language will be detected
    language: Optional[str]
    due: str
    expires: str


class File(TypedDict):
    url: str
    title: str
    duration_seconds: Optional[Number]
    # whether the duration is exact, or an estimate that is corrected later
    exact: bool
    # billed minutes
    minutes: Number
    total: Number
    # a file that you ordered before from the same URL or the same uploaded content
    earlier: Optional[Earlier]


class Earlier(TypedDict):
    file: Number
    title: str
    ordered: str


class Sku3(TypedDict):
    sku: str
    meaning: str
    price: Number
    # whether the SKU is included in the transcription at no extra charge
    included: bool


class File2(TypedDict):
    title: NotRequired[str]
    # spoken language, as a code such as `en` or `pt-BR`; detected if left out
    language: NotRequired[str]
    names: NotRequired[List[str]]


class PlaceOrderResult(TypedDict):
    order: str
    audiofiles: List[Number]
    hold: NotRequired[str]
    message: str


class OrderSampleResult(TypedDict):
    order: str
    audiofiles: List[Number]
    message: str


class ListOrdersResult(TypedDict):
    orders: List[Order]
    # cursor of the next page; null on the last
    next: Optional[Number]
    message: str


class Order(TypedDict):
    id: str
    account: Number
    skus: List[str]
    tags: List[str]
    # URL that gets the events of this order
    callback: Optional[str]
    # the `metadata` that you sent with the order
    metadata: Dict[str, str]
    terms: Literal["prepay", "card", "invoice"]
    test: bool
    hold: Optional[str]
    created: str
    total: Number
    files: Number
    # titles of the first files of the order, at most three
    titles: List[str]
    # number of files that are delivered
    ready: Number
    # number of files that are cancelled or refunded
    cancelled: Number
    # when the last of the undelivered files is due; null if none is being worked on
    due: Optional[str]
    # when the last of the undelivered files will probably be ready; null if unknown, and while staff work on any of them
    ready_estimate: Optional[str]


class ShowOrderResult(TypedDict):
    order: Order2
    files: List[ListedFile]
    items: List[Item]
    # USD returned for refunded or cancelled files
    given_back: Number
    # USD after refunds
    total: Number
    message: str


class Order2(TypedDict):
    id: str
    account: Number
    skus: List[str]
    tags: List[str]
    # URL that gets the events of this order
    callback: Optional[str]
    # the `metadata` that you sent with the order
    metadata: Dict[str, str]
    terms: Literal["prepay", "card", "invoice"]
    test: bool
    hold: Optional[str]
    created: str


class Item(TypedDict):
    id: Number
    sku: str
    quantity: Number
    price: Number
    audiofile: Number
    total: Number
    # credit and refund reduce what other items cost
    kind: Kind
    # what an adjustment is for
    memo: Optional[str]


Kind = Literal["order", "upgrade", "settlement", "credit", "refund", "adjustment"]


class CancelOrderResult(TypedDict):
    order: str
    audiofiles: List[Number]
    amount: Number
    message: str


class OneOrder(TypedDict):
    order: Order2
    message: str


class ListFilesResult(TypedDict):
    files: List[ListedFile]
    # cursor of the next page; null on the last
    next: Optional[Union[str, Number]]
    # the number of files on all pages, if `count` was given; 10001 if there are more than 10,000
    total: Optional[Number]
    message: str


class ShowFileResult(TypedDict):
    file: OrderedFile
    # when a machine transcript will probably be ready; null if unknown
    ready_estimate: Optional[str]
    # what the machine transcription is waiting for; null if nothing
    waiting_for: Optional[Literal["speech_server"]]
    history: List[StateChange]
    # staff who played the recording or read its text, newest first
    openings: List[Opening]
    # how the order of the file is paid
    terms: Literal["prepay", "card", "invoice"]
    items: List[Item]
    # USD charged or put on an invoice, and not refunded
    charged: Number
    # USD of `charged` that a cancellation returns: all of it or, for a delivered transcript with an upgrade, what the upgrade cost
    cancel_refund: Number
    # refunds made by an operator, newest first
    refunds: List[Refund]
    # path of the recording as video; null if it has no video
    video: Optional[str]
    captioned_video: Optional[CaptionedVideo]
    # who is editing the transcript; null for no one
    editing: Optional[EditingTurn]
    # your reports, in the order of the recording
    mistakes: List[Report]
    # upgrades available for this file now
    upgrades: List[Upgrade]
    can: Can
    message: str


class OrderedFile(TypedDict):
    id: Number
    account: Number
    order: str
    test: bool
    title: str
    description: str
    originallink: str
    statename: Statename
    since: str
    # why the file is in this state
    reason: Optional[str]
    # progress within this state
    percent: Optional[Number]
    product: Literal["TRANS14", "TRANS6", "TRANS2", "EMSR02"]
    add_ons: List[str]
    names: List[str]
    # number of speakers, as it was ordered; null if it was not given
    speakers: Optional[Number]
    tags: List[str]
    # the `metadata` that you sent with the order
    metadata: Dict[str, str]
    # when the customer archived the file; null if it is not archived
    archived: Optional[str]
    # when the customer moved the file to the trash; null if it is not there
    trashed: Optional[str]
    # whether the customer marked the file as confidential: its text is not sent to a language model
    confidential: bool
    notes: str
    # whether the customer marked the content as possibly distressing
    may_distress: bool
    duration_seconds: Optional[Number]
    quality_stars: Optional[Number]
    quality_reasons: List[str]
    # maximum number of decibels by which quiet parts were amplified before transcription; null if none were
    amplified_db: Optional[Number]
    # average confidence of the machine transcription over all words, from 0 to 1; null until known
    confidence: Optional[Number]
    # spoken language, as an ISO 639 code (`en`); null until detected
    language: Optional[str]
    # given by the customer, or detected in the recording; null until known
    language_source: Optional[Literal["given", "detected"]]
    # the new transcription that was started because the language was corrected; null if there is none. The current transcript stays until the new one replaces it. If `state` is `done` and this `language` differs from that of the file, no words were found in this language and the earlier transcript was kept
    redo: Optional[Redo]
    total: Optional[Number]
    created: str
    due: str
    has_transcript: bool
    # id of the current version; changes whenever the transcript changes
    transcript_version: Optional[Number]
    # when the recording was deleted; it can no longer be played
    recording_removed: Optional[str]


StateChange = TypedDict("StateChange", {
    "from": "Optional[Statename]",
    "to": "Statename",
    "reason": "Optional[str]",
    "at": "str",
})


class Opening(TypedDict):
    name: str
    role: Literal["transcriber", "editor", "operator"]
    at: str


class Refund(TypedDict):
    id: Number
    # USD
    amount: Number
    to: Literal["balance", "card"]
    # the part of the amount, in USD, that was taken off an unpaid invoice
    off_invoice: Number
    # the card that the refund goes to
    card: Optional[str]
    # asked: on its way to the card; failed: added to the balance instead
    state: Literal["made", "asked", "failed"]
    memo: str
    at: str


class CaptionedVideo(TypedDict):
    # `failed`: the first video is refunded and can be bought again; a later one can be made again free of charge. `deleted`: it can be made again free of charge while the recording is kept
    state: Literal["waiting", "ready", "failed", "deleted"]
    # progress while it is being made
    percent: Optional[Number]
    # why it failed
    reason: Optional[str]
    # the captions or the caption rules have changed since
    out_of_date: bool
    made: Optional[str]
    # where it can be downloaded
    url: Optional[str]


class EditingTurn(TypedDict):
    # number of the turn, which changes when another person starts or takes over
    turn: Number
    name: str
    yours: bool
    # when the turn ends, unless it is renewed
    until: str


class Report(TypedDict):
    id: Number
    at_ms: Number
    note: str
    # received, in_progress once an editor has it, then `corrected`, or `declined` with a reason
    state: Literal["received", "in_progress", "corrected", "declined"]
    # why the text was left as it is
    answer: Optional[str]
    created: str
    # when the mistake was corrected or the report declined
    closed: Optional[str]


class Upgrade(TypedDict):
    sku: str
    # what the SKU stands for
    product: str
    meaning: str
    # USD for this file
    price: Number
    # expected delivery if it is bought now
    due: str


class Can(TypedDict):
    # true, or the reason why this is not possible
    cancel: Union[Literal[True], str]
    # true, or the reason why this is not possible
    correct_language: Union[Literal[True], str]
    # true, or the reason why this is not possible
    delete: Union[Literal[True], str]
    # true, or the reason why this is not possible
    refund: Union[Literal[True], str]
    upgrade: List[Upgrade2]


class Upgrade2(TypedDict):
    sku: str
    meaning: str
    price: Number
    # true, or the reason why this is not possible
    possible: Union[Literal[True], str]


class ShowFilePaymentResult(TypedDict):
    # the payment; null if the file is not waiting for one
    payment: Optional[Payment]
    message: str


class Payment(TypedDict):
    terms: Literal["prepay", "card", "invoice"]
    declined: Optional[DeclinedCharge]
    # USD to add to the balance before this file continues
    missing: Number
    # whether the price is above the spending limit of the API key that ordered; the order stays on hold until its price is approved
    awaits_approval: bool


class OneFile(TypedDict):
    file: OrderedFile
    message: str


class ChangeFilesResult(TypedDict):
    files: List[OrderedFile]
    message: str


class DeleteFilesResult(TypedDict):
    deleted: List[Number]
    refused: List[Refused]
    message: str


class Refused(TypedDict):
    file: Number
    reason: str


class FilePayment(TypedDict):
    audiofile: Number
    amount: Number
    transaction: Optional[Number]
    message: str


class ShowTranscriptResult(TypedDict):
    version: Number
    # whether speakers were changed after delivery, which can be undone
    can_undo_rename: bool
    # whether every time is measured. Words that were typed or imported without times are aligned to the recording after delivery; until then they are marked as `estimated`
    measured: bool
    paragraphs: List[Paragraph]
    message: str


class Paragraph(TypedDict):
    speaker: Optional[str]
    # ISO 639 code of the paragraph’s language, if it is not that of the file
    language: NotRequired[str]
    # whether another speaker talks at the same time; only known of recordings with a channel for each speaker
    overlaps: NotRequired[Literal[True]]
    startMs: Number
    endMs: Number
    words: List[Word]


class Word(TypedDict):
    text: str
    startMs: Number
    endMs: Number
    confidence: NotRequired[Number]
    # whether the time is estimated from the words around it, not measured
    estimated: NotRequired[Literal[True]]
    inaudible: NotRequired[Literal[True]]


class GetTextSoFarResult(TypedDict):
    pieces: List[Piece]
    message: str


class Piece(TypedDict):
    id: Number
    start_ms: Number
    end_ms: Number
    text: str


class Peaks(TypedDict):
    version: Number
    channels: Number
    sample_rate: Number
    samples_per_pixel: Number
    bits: Number
    length: Number
    data: List[Number]


class PlainParagraph(TypedDict):
    speaker: Optional[str]
    text: str


class SavedText(TypedDict):
    version: Number
    message: str


class ListVersionsResult(TypedDict):
    versions: List[Version]
    # cursor of the next page; null on the last
    next: Optional[Number]
    message: str


class Version(TypedDict):
    version: Number
    # why this version was saved; `speakers`: a speaker was renamed, merged or changed for a paragraph
    cause: Literal["delivery", "edit", "restore", "speakers"]
    # who made the change; null for a delivery
    name: Optional[str]
    # label that was given to the version
    label: Optional[str]
    at: str


class ShowVersionResult(TypedDict):
    version: Number
    paragraphs: List[Paragraph]
    message: str


class ListChaptersResult(TypedDict):
    chapters: List[Chapter]
    # whether people wrote the chapters; otherwise they were found in the text
    written: bool
    message: str


class Chapter(TypedDict):
    start_ms: Number
    title: str


class ChapterInput(TypedDict):
    start_ms: Number
    title: str


class ListInsightsResult(TypedDict):
    # host that the text is sent to; null if it is sent to no language model
    server: Optional[str]
    model: Optional[str]
    # USD for a summary of this file, or one question; null if there is no price for it
    price: Optional[Number]
    # true, or the reason why nothing can be asked for
    possible: Union[Literal[True], str]
    insights: List[Insight]
    message: str


class Insight(TypedDict):
    id: Number
    kind: Literal["summary", "question"]
    question: Optional[str]
    state: Literal["waiting", "working", "done", "failed"]
    # host that the text was sent to
    server: str
    model: str
    created: str
    # version of the transcript that it was made from
    version: Number
    # whether the transcript has changed since
    out_of_date: bool
    # number of parts that the text is sent in, one request each; 0 until known
    parts: Number
    parts_done: Number
    # text of the response that has arrived so far
    text_so_far: str
    summary: Optional[Summary]
    answer: Optional[AnswerToQuestion]
    # number of points, chapters and citations that were left out, because their words are not in the transcript at that time
    dropped: Number
    # why it failed, or is still waiting
    problem: Optional[str]


class Summary(TypedDict):
    # a suggestion; empty if there is none
    title: str
    # suggestions
    tags: List[str]
    text: str
    chapters: List[Chapter2]
    actions: List[CitedPoint]
    decisions: List[CitedPoint]


class Chapter2(TypedDict):
    start_ms: Number
    title: str


class CitedPoint(TypedDict):
    text: str
    start_ms: Number
    end_ms: Number
    quote: str


class AnswerToQuestion(TypedDict):
    # null if the transcript does not say
    text: Optional[str]
    citations: List[Citation]


class RequestInsightResult(TypedDict):
    insight: Insight
    message: str


class ListTranslationsResult(TypedDict):
    # host that the text is sent to; null if it is sent to no language model
    server: Optional[str]
    model: Optional[str]
    # USD for a translation of this file; null if there is no price for it
    price: Optional[Number]
    # true, or the reason why nothing can be asked for
    possible: Union[Literal[True], str]
    # whether Whisper would translate the recording, on the service’s own machines and into English only: for understanding, not for publishing
    from_recording: bool
    # USD for a translator’s review of one of its translations; null if there is no price for it
    review_price: Optional[Number]
    translations: List[Translation]
    message: str


class Translation(TypedDict):
    language: str
    # name of the language, in English
    name: str
    # of the last request to translate into this language
    state: Literal["waiting", "working", "done", "failed"]
    # host that the text was sent to; null if the recording was translated by Whisper
    server: Optional[str]
    model: str
    # number of parts that the text is sent in; 0 until known
    parts: Number
    parts_done: Number
    # why it failed, or is still waiting
    problem: Optional[str]
    # the text that can be read, even while another one is being made; null if there is none
    text: Optional[Text]
    # the review by a translator of this service
    review: Review


class Text(TypedDict):
    # version of the transcript that it was made from
    version: Number
    # whether the transcript has changed since
    out_of_date: bool
    made: str
    # null until a person has reviewed what the machine wrote
    reviewed: Optional[str]
    reviewed_by: Optional[str]
    # whether a translator of this service reviewed it, and not a member of the account
    reviewed_by_translator: bool


class Review(TypedDict):
    # `waiting`: ordered, and can be cancelled; `working`: a translator has begun, and until it is handed in, only they can change the translation
    state: Literal["none", "waiting", "working"]
    due: Optional[str]
    # true, or the reason why a review cannot be ordered now
    possible: Union[Literal[True], str]


class ListTranslatedFilesResult(TypedDict):
    languages: List[Language2]
    message: str


class Language2(TypedDict):
    language: str
    # name of the language, in English
    name: str
    # ids of those that are spoken in this language or translated into it
    files: List[Number]


class RequestTranslationResult(TypedDict):
    translation: Translation
    message: str


class ShowTranslationResult(TypedDict):
    translation: Translation
    message: str
    paragraphs: List[TranslatedParagraph]
    # cursor of the next page; null on the last
    next: Optional[Number]


class TranslatedParagraph(TypedDict):
    id: Number
    # whether it continues the previous paragraph: long ones are translated in pieces
    continues: bool
    speaker: Optional[str]
    start_ms: Number
    end_ms: Number
    # what was translated
    original: str
    text: str
    # send it back as `based_on` when you change the text
    revision: Number
    # null for what the machine wrote
    edited_by: Optional[str]
    # whether its earlier texts can be listed
    has_earlier: bool


class EditTranslationResult(TypedDict):
    paragraph: TranslatedParagraph
    message: str


class ListEarlierTranslationsResult(TypedDict):
    texts: List[EarlierTranslation]
    message: str


class EarlierTranslation(TypedDict):
    text: str
    # null for what the machine wrote
    edited_by: Optional[str]
    # null for texts from before this was recorded
    written: Optional[str]


class ListSpeakersResult(TypedDict):
    speakers: List[Speaker]
    # names given with the order that no speaker has yet
    suggestions: List[str]
    message: str


class Speaker(TypedDict):
    # name in the transcript; null if the speaker has none
    speaker: Optional[str]
    # false for a voice that the machine told apart and that has no name yet
    named: bool
    # how long the speaker talks
    seconds: Number
    # a clear clip of at most 6 seconds, for recognizing the voice
    sample: Optional[Sample]


class Sample(TypedDict):
    start_ms: Number
    end_ms: Number


class ListSharesResult(TypedDict):
    shares: List[ShareLink]
    message: str


class ShareLink(TypedDict):
    id: Number
    # for people without an account; keep it as private as the file. Null if the link allows more than you may do
    url: Optional[str]
    download: bool
    # what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text
    may: Literal["read", "comment", "edit"]
    expires: Optional[str]
    created: str


class ShareFileResult(TypedDict):
    share: NewShareLink
    message: str


class NewShareLink(TypedDict):
    id: Number
    url: str
    download: bool
    # what people with the link can do: `comment` lets them read and write comments, and `edit` also lets them change the text
    may: Literal["read", "comment", "edit"]
    expires: Optional[str]
    created: str


class ShowCaptionReportResult(TypedDict):
    report: Report2
    message: str


class Report2(TypedDict):
    # number of captions
    cues: Number
    characters_a_second: CharactersASecond
    line_characters: LineCharacters
    duration_ms: DurationMs
    gaps_ms: GapsMs
    # how many captions break each rule; only `too_fast` depends on how fast people speak
    broken: Dict[str, Number]


class CharactersASecond(TypedDict):
    mean: Number
    highest: Number


class LineCharacters(TypedDict):
    mean: Number
    longest: Number


class DurationMs(TypedDict):
    mean: Number
    shortest: Number
    longest: Number


class GapsMs(TypedDict):
    count: Number
    mean: Number
    shortest: Number
    longest: Number


class OneUpload(TypedDict):
    upload: Upload
    message: str


class Upload(TypedDict):
    id: str
    name: str
    # size in bytes
    size: Number
    # the URL to order; null until the upload is complete
    url: Optional[str]


class ListInvoicesResult(TypedDict):
    invoices: List[ListedInvoice]
    # cursor of the next page; null on the last
    next: Optional[Number]
    message: str


class ListedInvoice(TypedDict):
    id: Number
    account: Number
    state: Literal["CREATED", "OPEN", "SUBMITTED", "PAID"]
    purchase_order: Optional[str]
    # a note printed on the invoice
    memo: str
    created: str
    submitted: Optional[str]
    due: Optional[str]
    paid: Optional[str]
    # when the invoice was voided; nothing more is due on it
    voided: Optional[str]
    account_name: str
    total: Number
    # USD still to be paid, after credit notes and payments
    amount_due: Number


class WholeInvoice(TypedDict):
    invoice: Invoice
    message: str


class Invoice(TypedDict):
    id: Number
    account: Number
    state: Literal["CREATED", "OPEN", "SUBMITTED", "PAID"]
    purchase_order: Optional[str]
    # a note printed on the invoice
    memo: str
    created: str
    submitted: Optional[str]
    due: Optional[str]
    paid: Optional[str]
    # when the invoice was voided; nothing more is due on it
    voided: Optional[str]
    # USD; does not change after the invoice is submitted
    total: Number
    # USD still to be paid, after credit notes and payments
    amount_due: Number
    items: List[Item]
    credit_notes: List[CreditNote]
    # payments received; a negative amount is money that had been paid and was moved to the balance by a credit note
    payments: List[Payment2]


class CreditNote(TypedDict):
    id: Number
    number: str
    # USD taken off the invoice
    amount: Number
    memo: str
    created: str


class Payment2(TypedDict):
    id: Number
    amount: Number
    memo: str
    at: str


class _V4:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def order(
        self,
        *,
        url: Union[str, List[str]],
        sku: Union[str, List[str]],
        test: bool = _OMIT,
        notes: str = _OMIT,
        name: Union[str, List[str]] = _OMIT,
        names: Union[str, List[str]] = _OMIT,
        title: str = _OMIT,
        tags: Union[str, List[str]] = _OMIT,
        idempotency_key: Optional[str] = None,
    ) -> V4OrderResult:
        """Order by URL. Orders transcription of audio or video at one or more URLs. All SKUs apply to every URL. All URLs are checked during the call; if one cannot be ordered, the whole order is refused."""
        answer: V4OrderResult = self._connection.call(
            "POST",
            "/API4/order_url",
            body={"url": url, "sku": sku, "test": test, "notes": notes, "name": name, "names": names, "title": title, "tags": tags},
            idempotency_key=idempotency_key or secrets.token_hex(16),
            repeatable=True,
        )
        return answer

    def balance(self) -> V4BalanceResult:
        """Balance. The balance that is left for orders."""
        answer: V4BalanceResult = self._connection.call("GET", "/API4/prepay_balance", repeatable=True)
        return answer

    def audiofile(self, audiofile_id: Number) -> V4AudiofileResult:
        """Audiofile details. The details and the current state of a file."""
        answer: V4AudiofileResult = self._connection.call(
            "GET",
            f"/API4/audiofile/{_in_path(audiofile_id)}",
            repeatable=True,
        )
        return answer

    def transcript(self, audiofile_id: Number, ext: Ext, *, test: bool = _OMIT) -> bytes:
        """Transcript. The transcript as a document: docx, doc, rtf, html, txt, tstxt, srt, vtt."""
        return self._connection.read(
            "GET",
            f"/API4/audiofile/{_in_path(audiofile_id)}/transcript.{_in_path(ext)}",
            query={"test": test},
            repeatable=True,
        )

    def upgrade(
        self,
        audiofile_id: Number,
        *,
        sku: Union[str, List[str]] = _OMIT,
        test: bool = _OMIT,
    ) -> V4UpgradeResult:
        """Upgrade. Buys an add-on, extra editing, a faster product, or transcription by people instead of the machine, for a file that is already ordered."""
        answer: V4UpgradeResult = self._connection.call(
            "POST",
            f"/API4/audiofile/{_in_path(audiofile_id)}/upgrade",
            body={"sku": sku, "test": test},
        )
        return answer

    def refund(self, audiofile_id: Number, *, test: bool = _OMIT) -> V4RefundResult:
        """Refund. Refunds a file in Pre-Processing or Audio Processing. A file in Error has already been refunded, and the call returns that refund."""
        answer: V4RefundResult = self._connection.call(
            "POST",
            f"/API4/audiofile/{_in_path(audiofile_id)}/refund",
            body={"test": test},
            repeatable=True,
        )
        return answer

    def invoice(self, invoice_id: Number) -> V4Invoice:
        """Invoice details. An invoice with its items, in USD."""
        answer: V4Invoice = self._connection.call(
            "POST",
            f"/API4/invoice/{_in_path(invoice_id)}",
            body={},
            repeatable=True,
        )
        return answer

    def webhook(self, *, webhook: str = _OMIT) -> V4Webhook:
        """Read or set the webhook. The parameter webhook sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL."""
        answer: V4Webhook = self._connection.call(
            "GET",
            "/API4/webhook",
            query={"webhook": webhook},
            repeatable=True,
        )
        return answer

    def set_webhook(self, *, webhook: str = _OMIT) -> V4Webhook:
        """Read or set the webhook. The parameter webhook sets the URL that receives events; an empty value in a POST removes it. Without the parameter, a GET returns the current URL."""
        answer: V4Webhook = self._connection.call(
            "POST",
            "/API4/webhook",
            body={"webhook": webhook},
            repeatable=True,
        )
        return answer

    def test_webhook(
        self,
        type: Literal["TRANSCRIPT_COMPLETE", "DIFFICULT_AUDIO", "REFUND_ISSUED", "ORDER_ON_HOLD"],
    ) -> V4Webhook:
        """Test the webhook. Sends an event of the chosen type, with sample values for file 100, to the registered URL."""
        answer: V4Webhook = self._connection.call("POST", f"/API4/webhook/test/{_in_path(type)}", body={})
        return answer

    def transcript_at_old_address(self, file: str, *, test: bool = _OMIT) -> bytes:
        """Transcript (deprecated URL). The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old path /transcript/<audiofile_id>.<ext>."""
        return self._connection.read(
            "GET",
            f"/API4/transcript/{_in_path(file)}",
            query={"test": test},
            repeatable=True,
        )


class _Accounts:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self, account: Number) -> OneAccount:
        """An account. Shows the name, payment terms and balance of the account."""
        answer: OneAccount = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}",
            repeatable=True,
        )
        return answer

    def statement(
        self,
        account: Number,
        *,
        cursor: Number = _OMIT,
        limit: Number = _OMIT,
    ) -> ShowStatementResult:
        """Transactions on the balance and on invoices, newest first. The list comes in pages. Each line has its amount on the balance (`prepay`) or on invoices (`owed`)."""
        answer: ShowStatementResult = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/statement",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return answer

    def card(self, account: Number) -> ShowCardResult:
        """The card on file. The card itself is stored by the payment provider. `declined` lists the charges that failed, and when each is tried again."""
        answer: ShowCardResult = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/card",
            repeatable=True,
        )
        return answer

    def remove_card(self, account: Number) -> Message:
        """Remove the card. Automatic top-up is turned off. Payments that are waiting for a card wait until another one is added."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/accounts/{_in_path(account)}/card",
            repeatable=True,
        )
        return answer

    def set_card(self, account: Number, *, token: str) -> CardAnswer:
        """Save a card with the token from the payment provider's form. Files that wait for a card are charged at once."""
        answer: CardAnswer = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/card",
            body={"token": token},
            repeatable=True,
        )
        return answer

    def top_up(
        self,
        account: Number,
        *,
        amount: Number,
        idempotency_key: Optional[str] = None,
    ) -> TopUpResult:
        """Add credit with the card on file. The card is charged at once, and orders on hold continue if the balance allows it."""
        answer: TopUpResult = self._connection.call(
            "POST",
            f"/api/accounts/{_in_path(account)}/top-up",
            body={"amount": amount},
            idempotency_key=idempotency_key or secrets.token_hex(16),
            repeatable=True,
        )
        return answer

    def top_up_options(self, account: Number) -> ShowTopUpOptionsResult:
        """Whether credit can be added by card, and in which amounts. Shows the smallest and the largest amount, and suggested amounts."""
        answer: ShowTopUpOptionsResult = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/top-up",
            repeatable=True,
        )
        return answer

    def begin_top_up(self, account: Number, *, amount: Number, to: str = _OMIT) -> BeginTopUpResult:
        """Start adding credit on the payment provider's own page. The response has the URL of the payment provider's page."""
        answer: BeginTopUpResult = self._connection.call(
            "POST",
            f"/api/accounts/{_in_path(account)}/top-up/page",
            body={"amount": amount, "to": to},
        )
        return answer

    def automatic_top_up(self, account: Number) -> AutomaticTopUp:
        """The automatic top-up settings of an account. Shows whether automatic top-up is on, the balance below which it charges the card, the amount, and the monthly maximum."""
        answer: AutomaticTopUp = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/automatic-top-up",
            repeatable=True,
        )
        return answer

    def set_automatic_top_up(
        self,
        account: Number,
        *,
        on: bool,
        below: Number,
        amount: Number,
        monthly_max: Number,
    ) -> AutomaticTopUp:
        """Turn automatic top-up on or off: the card is charged when the balance falls below a limit. If the balance is already below the limit, it is topped up immediately. A declined charge turns automatic top-up off, with a notification."""
        answer: AutomaticTopUp = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/automatic-top-up",
            body={"on": on, "below": below, "amount": amount, "monthly_max": monthly_max},
            repeatable=True,
        )
        return answer

    def buyer(self, account: Number) -> OneBuyer:
        """The buyer named on receipts and invoices. Shows the name, address and tax number. If the name is empty, documents show the name of the account."""
        answer: OneBuyer = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/buyer",
            repeatable=True,
        )
        return answer

    def set_buyer(self, account: Number, *, name: str, address: str, tax_number: str) -> OneBuyer:
        """Set the buyer named on receipts, and on invoices from now on. Receipts always show the current buyer. Invoices that have been sent keep theirs."""
        answer: OneBuyer = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/buyer",
            body={"name": name, "address": address, "tax_number": tax_number},
            repeatable=True,
        )
        return answer


class _Keys:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self, account: Number) -> ListKeysResult:
        """List API keys. Shows what each key may do and when it was last used. The keys themselves are not stored and cannot be shown."""
        answer: ListKeysResult = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/keys",
            repeatable=True,
        )
        return answer

    def add(
        self,
        account: Number,
        *,
        label: str = _OMIT,
        scopes: List[Scope] = _OMIT,
        expires: Optional[str] = _OMIT,
        spending_limit: Optional[Number] = _OMIT,
        spending_period: Literal["total", "month"] = _OMIT,
    ) -> CreateKeyResult:
        """Create an API key; it is shown only once. Choose the scopes of the key, a spending limit, and when it expires."""
        answer: CreateKeyResult = self._connection.call(
            "POST",
            f"/api/accounts/{_in_path(account)}/keys",
            body={"label": label, "scopes": scopes, "expires": expires, "spending_limit": spending_limit, "spending_period": spending_period},
        )
        return answer

    def revoke(self, account: Number, key: Number) -> RevokeKeyResult:
        """Revoke an API key. The key stops working at once. Live streams that use the key end, and upload links that it created stop working."""
        answer: RevokeKeyResult = self._connection.call(
            "DELETE",
            f"/api/accounts/{_in_path(account)}/keys/{_in_path(key)}",
            repeatable=True,
        )
        return answer


class _Glossary:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self, account: Number) -> Glossary:
        """The glossary of an account. Shows names and terms as transcripts should spell them."""
        answer: Glossary = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/glossary",
            repeatable=True,
        )
        return answer

    def set(self, account: Number, *, terms: List[str]) -> Glossary:
        """Replace the glossary of an account. The glossary applies to files that are transcribed from now on."""
        answer: Glossary = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/glossary",
            body={"terms": terms},
            repeatable=True,
        )
        return answer


class _Insight:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self, account: Number) -> InsightSetting:
        """Whether an account allows the language model. Also returns the host of the language model."""
        answer: InsightSetting = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/insight",
            repeatable=True,
        )
        return answer

    def set(self, account: Number, *, allowed: bool) -> InsightSetting:
        """Allow or refuse the language model for an account. If it is refused, no more text of the account is sent to the language model. Summaries, answers and translations in progress stop within a second or two, and what they cost is refunded. Earlier ones are kept."""
        answer: InsightSetting = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/insight",
            body={"allowed": allowed},
            repeatable=True,
        )
        return answer


class _CaptionRules:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self, account: Number) -> AccountCaptionRules:
        """The caption rules of an account. The rules say how long lines and captions may be, and how fast they may be read."""
        answer: AccountCaptionRules = self._connection.call(
            "GET",
            f"/api/accounts/{_in_path(account)}/caption-rules",
            repeatable=True,
        )
        return answer

    def set(self, account: Number, *, rules: Optional[Rules2]) -> AccountCaptionRules:
        """Set the caption rules of an account. The rules apply immediately to generated captions, including those of delivered files, and to the work of editors. Captions that an editor has adjusted do not change."""
        answer: AccountCaptionRules = self._connection.call(
            "PUT",
            f"/api/accounts/{_in_path(account)}/caption-rules",
            body={"rules": rules},
            repeatable=True,
        )
        return answer


class _Webhook:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self) -> WebhookSettings:
        """The webhook and its secret. Deliveries are signed with this secret."""
        answer: WebhookSettings = self._connection.call(
            "GET",
            f"/api/accounts/{self._connection.own_account()}/webhook",
            repeatable=True,
        )
        return answer

    def set(self, *, webhook: Optional[str], format: Literal["form", "json"] = _OMIT) -> WebhookSettings:
        """Set or remove the webhook. The webhook is an http or https URL; null removes it. Events from now on are posted to it: as a form, once each, or as JSON, with retries for three days until a response has a 2xx status."""
        answer: WebhookSettings = self._connection.call(
            "PUT",
            f"/api/accounts/{self._connection.own_account()}/webhook",
            body={"webhook": webhook, "format": format},
            repeatable=True,
        )
        return answer

    def rotate_secret(self) -> WebhookSettings:
        """Create a new secret; for a day, deliveries are also signed with the old one. Receivers have one day to switch to the new secret."""
        answer: WebhookSettings = self._connection.call(
            "POST",
            f"/api/accounts/{self._connection.own_account()}/webhook/secret",
        )
        return answer

    def test(self, type: Type) -> Message:
        """Send a test event to the webhook. The event has sample values for file 100, and is in the list of events like any other."""
        answer: Message = self._connection.call(
            "POST",
            f"/api/accounts/{self._connection.own_account()}/webhook/test/{_in_path(type)}",
        )
        return answer


class _Events:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self, *, cursor: Number = _OMIT, limit: Number = _OMIT) -> ListEventsResult:
        """Events and their deliveries, newest first. The list comes in pages. Each event has its body, and the status and time of every delivery."""
        answer: ListEventsResult = self._connection.call(
            "GET",
            f"/api/accounts/{self._connection.own_account()}/events",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return answer

    def resend(self, event: Number) -> ResendEventResult:
        """Resend an event to the current webhook and the callback of its order. The event keeps its `webhook-id`, so that receivers can tell that they have seen it."""
        answer: ResendEventResult = self._connection.call(
            "POST",
            f"/api/accounts/{self._connection.own_account()}/events/{_in_path(event)}/resend",
        )
        return answer


class _SavedSearches:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self) -> ListSavedSearchesResult:
        """Your saved searches. Shows the saved searches of the person who is signed in, sorted by name."""
        answer: ListSavedSearchesResult = self._connection.call("GET", "/api/saved-searches", repeatable=True)
        return answer

    def add(self, *, name: str, search: Search2) -> Created:
        """Save a search in your files under a name. Only the person who is signed in sees the search. The name must differ from those of your other saved searches."""
        answer: Created = self._connection.call(
            "POST",
            "/api/saved-searches",
            body={"name": name, "search": search},
        )
        return answer

    def rename(self, saved: Number, *, name: str) -> Message:
        """Rename a saved search. The name must differ from those of your other saved searches."""
        answer: Message = self._connection.call(
            "PUT",
            f"/api/saved-searches/{_in_path(saved)}",
            body={"name": name},
            repeatable=True,
        )
        return answer

    def delete(self, saved: Number) -> Message:
        """Delete a saved search. The files that it finds are not affected."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/saved-searches/{_in_path(saved)}",
            repeatable=True,
        )
        return answer


class _Feeds:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self) -> ListFeedsResult:
        """The podcast feeds that you follow. Shows when each feed was last read, what its episodes cost this month, and whether there is a problem."""
        answer: ListFeedsResult = self._connection.call("GET", "/api/feeds", repeatable=True)
        return answer

    def episodes(self, *, url: str) -> ListEpisodesResult:
        """List the episodes of a podcast feed, with the URLs to order. The feed is read now, and nothing is ordered."""
        answer: ListEpisodesResult = self._connection.call(
            "POST",
            "/api/feeds/episodes",
            body={"url": url},
            repeatable=True,
        )
        return answer

    def follow(
        self,
        *,
        url: str,
        skus: List[str],
        monthly_limit: Number,
        tags: List[str] = _OMIT,
        may_distress: bool = _OMIT,
    ) -> OneFeed:
        """Follow a podcast feed: new episodes are ordered automatically. No more episodes are ordered once the monthly limit is reached."""
        answer: OneFeed = self._connection.call(
            "POST",
            "/api/feeds",
            body={"url": url, "skus": skus, "tags": tags, "may_distress": may_distress, "monthly_limit": monthly_limit},
        )
        return answer

    def change(self, feed: Number, *, paused: bool = _OMIT, monthly_limit: Number = _OMIT) -> OneFeed:
        """Pause or resume a feed that you follow, or change its limit. Omitted fields are not changed."""
        answer: OneFeed = self._connection.call(
            "PUT",
            f"/api/feeds/{_in_path(feed)}",
            body={"paused": paused, "monthly_limit": monthly_limit},
            repeatable=True,
        )
        return answer

    def end(self, feed: Number) -> Message:
        """Stop following a feed. Files that were ordered from the feed are kept."""
        answer: Message = self._connection.call("DELETE", f"/api/feeds/{_in_path(feed)}", repeatable=True)
        return answer


class _Questions:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self, *, files: str = _OMIT) -> ListQuestionsResult:
        """The questions that were asked about several files. Returns them newest first. With `files`, also what a question about these files costs, and which of them it can’t be asked of."""
        answer: ListQuestionsResult = self._connection.call(
            "GET",
            "/api/questions",
            query={"files": files},
            repeatable=True,
        )
        return answer

    def ask(self, *, question: str, files: List[Number]) -> AskFilesResult:
        """Ask a question about several files. Asks each file by itself, then joins the answers into one; at most 20 files. Files that can’t be asked, such as confidential ones, are left out. Each of the others is charged now, by its minutes, and refunded if it can’t be answered; joining costs nothing. If there is a price, the scope `order` is needed as well. Poll the question, or listen to `/api/live`, until its state is `done` or `failed`."""
        answer: AskFilesResult = self._connection.call(
            "POST",
            "/api/questions",
            body={"question": question, "files": files},
        )
        return answer

    def show(self, question: Number) -> ShowQuestionResult:
        """The answer to a question about several files, even while it is being written. Each citation has the words of its file and their time, and was found there; others are left out. The joined answer itself is not checked."""
        answer: ShowQuestionResult = self._connection.call(
            "GET",
            f"/api/questions/{_in_path(question)}",
            repeatable=True,
        )
        return answer

    def delete(self, question: Number) -> Message:
        """Stop a question about several files, or delete it. What the files cost that are not answered yet is refunded."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/questions/{_in_path(question)}",
            repeatable=True,
        )
        return answer


class _Catalogue:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(self) -> ShowCatalogueResult:
        """SKUs and the prices per minute that the caller pays; operators see all SKUs. Contract prices of the account are included."""
        answer: ShowCatalogueResult = self._connection.call("GET", "/api/catalogue", repeatable=True)
        return answer


class _Orders:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def place(
        self,
        *,
        urls: List[str] = _OMIT,
        skus: List[str] = _OMIT,
        names: List[str] = _OMIT,
        speakers: Number = _OMIT,
        notes: str = _OMIT,
        title: str = _OMIT,
        language: str = _OMIT,
        files: List[File2] = _OMIT,
        tags: List[str] = _OMIT,
        may_distress: bool = _OMIT,
        callback: str = _OMIT,
        metadata: Dict[str, str] = _OMIT,
        test: bool = _OMIT,
        quote: str = _OMIT,
        idempotency_key: Optional[str] = None,
    ) -> PlaceOrderResult:
        """Place an order, from URLs and SKUs or from a quote. All SKUs apply to every URL. If one URL cannot be ordered, nothing is created and nothing is charged. A test order costs nothing and is not transcribed."""
        answer: PlaceOrderResult = self._connection.call(
            "POST",
            "/api/orders",
            body={"urls": urls, "skus": skus, "names": names, "speakers": speakers, "notes": notes, "title": title, "language": language, "files": files, "tags": tags, "may_distress": may_distress, "callback": callback, "metadata": metadata, "test": test, "quote": quote},
            idempotency_key=idempotency_key or secrets.token_hex(16),
            repeatable=True,
        )
        return answer

    def sample(self) -> OrderSampleResult:
        """Order the sample, free of charge. Orders a transcript of our short sample recording. The sample is transcribed by machine and delivered like any other file. Each account can order it once, before it has other files; a repeated request gets the same order."""
        answer: OrderSampleResult = self._connection.call("POST", "/api/sample/order")
        return answer

    def list(
        self,
        *,
        cursor: Number = _OMIT,
        limit: Number = _OMIT,
        account: Number = _OMIT,
    ) -> ListOrdersResult:
        """List orders, newest first. The list comes in pages. Each order has the number of its files and what it has cost so far. Customers see the orders of their account."""
        answer: ListOrdersResult = self._connection.call(
            "GET",
            "/api/orders",
            query={"cursor": cursor, "limit": limit, "account": account},
            repeatable=True,
        )
        return answer

    def show(self, order: str) -> ShowOrderResult:
        """An order with its files and its cost. The cost can change until every file has its final price."""
        answer: ShowOrderResult = self._connection.call(
            "GET",
            f"/api/orders/{_in_path(order)}",
            repeatable=True,
        )
        return answer

    def cancel(self, order: str) -> CancelOrderResult:
        """Cancel an order, or some of its files. You can cancel until a person takes the work, or until machine transcription begins. What was paid for these files is refunded. Files on which work has started are not cancelled. For a transcript that was delivered and then upgraded, only the upgrade is cancelled and refunded."""
        answer: CancelOrderResult = self._connection.call(
            "POST",
            f"/api/orders/{_in_path(order)}/cancel",
            body={},
        )
        return answer

    def approve(self, order: str) -> OneOrder:
        """Approve a price above the spending limit of the API key that ordered. Use this when a recording was longer than expected and its order is on hold. The order continues once its price is approved and the balance covers it. The approved amount does not count against the limit."""
        answer: OneOrder = self._connection.call("POST", f"/api/orders/{_in_path(order)}/approve")
        return answer


class _Files:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(
        self,
        *,
        cursor: Union[str, Number] = _OMIT,
        limit: Number = _OMIT,
        account: Number = _OMIT,
        state: Statename = _OMIT,
        status: Status = _OMIT,
        tag: str = _OMIT,
        added_from: str = _OMIT,
        added_before: str = _OMIT,
        q: str = _OMIT,
        order: str = _OMIT,
        archived: bool = _OMIT,
        trashed: bool = _OMIT,
        files: str = _OMIT,
        sort: Sort = _OMIT,
        count: bool = _OMIT,
    ) -> ListFilesResult:
        """List files, newest first or in another order. The list comes in pages, and can be filtered by state, tag, date and text. Customers see the files of their account."""
        answer: ListFilesResult = self._connection.call(
            "GET",
            "/api/files",
            query={"cursor": cursor, "limit": limit, "account": account, "state": state, "status": status, "tag": tag, "added_from": added_from, "added_before": added_before, "q": q, "order": order, "archived": archived, "trashed": trashed, "files": files, "sort": sort, "count": count},
            repeatable=True,
        )
        return answer

    def show(self, file: Number) -> ShowFileResult:
        """A file with its history, its price and the available actions. The state is in `statename`; poll it until it is `Delivered`, or use a webhook or `/api/live`."""
        answer: ShowFileResult = self._connection.call("GET", f"/api/files/{_in_path(file)}", repeatable=True)
        return answer

    def payment(self, file: Number) -> ShowFilePaymentResult:
        """The payment that a file is waiting for. For a file that is on hold or waits for a card, shows what is owed and how it can be paid."""
        answer: ShowFilePaymentResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/payment",
            repeatable=True,
        )
        return answer

    def change(
        self,
        file: Number,
        *,
        title: str = _OMIT,
        tags: List[str] = _OMIT,
        archived: bool = _OMIT,
        trashed: bool = _OMIT,
        confidential: bool = _OMIT,
    ) -> OneFile:
        """Change the title or the tags of a file, archive it, move it to the trash, or mark it as confidential. Omitted fields are not changed."""
        answer: OneFile = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}",
            body={"title": title, "tags": tags, "archived": archived, "trashed": trashed, "confidential": confidential},
            repeatable=True,
        )
        return answer

    def delete(self, file: Number) -> Message:
        """Delete a file with its recording and transcript, permanently. Share links stop working at once. Payments are kept in the accounting records. A file that is being worked on cannot be deleted."""
        answer: Message = self._connection.call("DELETE", f"/api/files/{_in_path(file)}", repeatable=True)
        return answer

    def change_several(
        self,
        *,
        files: List[Number],
        add_tags: List[str] = _OMIT,
        remove_tags: List[str] = _OMIT,
        archived: bool = _OMIT,
        trashed: bool = _OMIT,
        confidential: bool = _OMIT,
    ) -> ChangeFilesResult:
        """Tag or archive several files at once, move them to the trash, or mark them as confidential. The response has the changed files."""
        answer: ChangeFilesResult = self._connection.call(
            "POST",
            "/api/files/change",
            body={"files": files, "add_tags": add_tags, "remove_tags": remove_tags, "archived": archived, "trashed": trashed, "confidential": confidential},
        )
        return answer

    def delete_several(self, *, files: List[Number]) -> DeleteFilesResult:
        """Delete several files with their recordings and transcripts, permanently. Files that are being worked on are not deleted; the others are."""
        answer: DeleteFilesResult = self._connection.call("POST", "/api/files/delete", body={"files": files})
        return answer

    def upgrade(self, file: Number, *, skus: List[str]) -> FilePayment:
        """Buy an add-on, extra editing, a faster product, or transcription by people instead of the machine. The upgrade is charged like an order. The request is refused if the file already has the add-on or if it is too late for the upgrade; the message says why."""
        answer: FilePayment = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/upgrade",
            body={"skus": skus},
        )
        return answer

    def remake_captioned_video(self, file: Number) -> Message:
        """Make the video with captions again. Free of charge, with the captions as they are now. The first one is made when VIDEO1 is bought as an upgrade. `captioned_video` of the file shows the progress."""
        answer: Message = self._connection.call("POST", f"/api/files/{_in_path(file)}/captioned-video")
        return answer

    def retry(self, file: Number) -> Message:
        """Retry a file in Error or Technical Difficulty. A file that ended in Error was refunded, so a retry charges it again. Customers can retry their own files in Error; only operators can retry one in Technical Difficulty."""
        answer: Message = self._connection.call("POST", f"/api/files/{_in_path(file)}/retry")
        return answer

    def refund(self, file: Number) -> FilePayment:
        """Refund a file. A file can be refunded in Pre-Processing and Audio Processing. A file in Error has already been refunded, and the call returns that refund. In other states, a file on which work has not started can be cancelled with its order."""
        answer: FilePayment = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/refund",
            repeatable=True,
        )
        return answer

    def transcript(self, file: Number) -> ShowTranscriptResult:
        """The transcript with word timings. Returns the paragraphs with their speakers and words, and when each word is spoken."""
        answer: ShowTranscriptResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/transcript",
            repeatable=True,
        )
        return answer

    def text_so_far(self, file: Number, *, after: Number = _OMIT) -> GetTextSoFarResult:
        """What the machine has recognized so far. While a machine transcript is being made, returns pieces of a few seconds each, in the order in which they were recognized, without speakers. To get the pieces that follow, send the last `id` as `after`. The list is empty before transcription starts, after it ends, and for files that people transcribe."""
        answer: GetTextSoFarResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/text-so-far",
            query={"after": after},
            repeatable=True,
        )
        return answer

    def correct_language(self, file: Number, *, language: str) -> OneFile:
        """Correct the language of a file. A delivered machine transcript is made again in this language, once and at no charge. The file stays Delivered with its transcript until the new one replaces it. The field `redo` of the file shows the progress, and TRANSCRIPT_COMPLETE is sent again."""
        answer: OneFile = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/language",
            body={"language": language},
            repeatable=True,
        )
        return answer

    def peaks(self, file: Number) -> Peaks:
        """The waveform, in audiowaveform format. Use it to draw the waveform of the recording."""
        answer: Peaks = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/peaks.json",
            repeatable=True,
        )
        return answer

    def edit(
        self,
        file: Number,
        *,
        based_on: Number,
        save_id: str,
        paragraphs: List[PlainParagraph],
    ) -> SavedText:
        """Edit the transcript: save its text as a new version. Send the whole text, paragraph by paragraph. Words that were there before keep their times; the times of new words are measured in the background. All downloads use the new version."""
        answer: SavedText = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/transcript",
            body={"based_on": based_on, "save_id": save_id, "paragraphs": paragraphs},
            repeatable=True,
        )
        return answer

    def versions(self, file: Number, *, cursor: Number = _OMIT, limit: Number = _OMIT) -> ListVersionsResult:
        """The versions of a transcript, newest first. Every delivery and every edit is a version, with who made it and when. After 1 day, the last edit of each hour and of each sitting (editing session) is kept; after 90 days, only deliveries, versions with a label, restored versions and those before them, and the newest."""
        answer: ListVersionsResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/versions",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return answer

    def version(self, file: Number, version: Number) -> ShowVersionResult:
        """An earlier version of the transcript. The version has the same form as the current transcript."""
        answer: ShowVersionResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/versions/{_in_path(version)}",
            repeatable=True,
        )
        return answer

    def restore(
        self,
        file: Number,
        *,
        based_on: Number,
        save_id: str,
        version: Number,
        passages: List[Number] = _OMIT,
    ) -> SavedText:
        """Restore an earlier version of the transcript, or parts of it, as a new one. No version is lost. The request is refused with status 409 if the transcript was changed meanwhile."""
        answer: SavedText = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/restore",
            body={"based_on": based_on, "save_id": save_id, "version": version, "passages": passages},
        )
        return answer

    def chapters(self, file: Number) -> ListChaptersResult:
        """The chapters of a transcript. Unless someone wrote them, chapters are found where the subject changes and people pause, in recordings of at least eight minutes."""
        answer: ListChaptersResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/chapters",
            repeatable=True,
        )
        return answer

    def set_chapters(self, file: Number, *, chapters: Optional[List[ChapterInput]]) -> ListChaptersResult:
        """Write the chapters of a transcript. The list replaces the existing chapters. With `null`, chapters are found in the text again."""
        answer: ListChaptersResult = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/chapters",
            body={"chapters": chapters},
            repeatable=True,
        )
        return answer

    def insights(self, file: Number) -> ListInsightsResult:
        """What a language model wrote about a transcript. Returns summaries and answers, newest first, each with its server; also what another one costs, and whether one can be requested. Models make mistakes: a citation has the words of the transcript and their time, so that they can be checked."""
        answer: ListInsightsResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/insights",
            repeatable=True,
        )
        return answer

    def request_insight(self, file: Number, *, question: str = _OMIT) -> RequestInsightResult:
        """Have a transcript summarized, or ask a question about it. A `question` is answered; without one, the transcript is summarized: summary, chapters, action items, decisions, and suggestions for title and tags. The text is sent to the server that the list names. The price is charged now, and refunded if this fails. If there is a price, the scope `order` is needed as well. Poll the insight, or listen to `/api/live`, until its state is `done` or `failed`."""
        answer: RequestInsightResult = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/insights",
            body={"question": question},
        )
        return answer

    def insight(self, file: Number, insight: Number) -> RequestInsightResult:
        """A summary or an answer, even while it is being written. `text_so_far` grows while the response arrives."""
        answer: RequestInsightResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/insights/{_in_path(insight)}",
            repeatable=True,
        )
        return answer

    def delete_insight(self, file: Number, insight: Number) -> Message:
        """Stop a summary or an answer that is being written, or delete it. If it is not done yet, what it cost is refunded."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/files/{_in_path(file)}/insights/{_in_path(insight)}",
            repeatable=True,
        )
        return answer

    def translations(self, file: Number) -> ListTranslationsResult:
        """The translations of a transcript. Also returns where the text is sent to be translated, or whether the recording is translated instead, what another translation costs, and whether one can be requested."""
        answer: ListTranslationsResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/translations",
            repeatable=True,
        )
        return answer

    def translated(self, *, files: str) -> ListTranslatedFilesResult:
        """The languages in which several files can be downloaded. Returns each language into which one of the files is translated."""
        answer: ListTranslatedFilesResult = self._connection.call(
            "GET",
            "/api/files/translations",
            query={"files": files},
            repeatable=True,
        )
        return answer

    def translate(self, file: Number, *, language: str) -> RequestTranslationResult:
        """Have a transcript translated. The text is sent to the server that the list names, paragraph by paragraph, without speaker labels and times; names and glossary terms that occur in it are listed. If the text goes to no language model, Whisper may translate the recording into English (`from_recording` of the list). If there is a translation that is out of date, only what has changed is translated again, and people’s corrections are kept where the transcript is unchanged. The price is charged now, and refunded if this fails. If there is a price, the scope `order` is needed as well. Poll the translation, or listen to `/api/live`, until its state is `done` or `failed`."""
        answer: RequestTranslationResult = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/translations",
            body={"language": language},
        )
        return answer

    def translation(
        self,
        file: Number,
        language: str,
        *,
        cursor: Number = _OMIT,
        limit: Number = _OMIT,
    ) -> ShowTranslationResult:
        """A translation, paragraph by paragraph beside the original. For documents and captions, download the transcript with `language`. Long translations come in pages."""
        answer: ShowTranslationResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}",
            query={"cursor": cursor, "limit": limit},
            repeatable=True,
        )
        return answer

    def edit_translation(
        self,
        file: Number,
        language: str,
        paragraph: Number,
        *,
        text: str,
        based_on: Number,
    ) -> EditTranslationResult:
        """Change one paragraph of a translation. Speaker and times stay; new captions are made. If someone else has changed the paragraph since, the status is 409, with their text; so it is while a translator works on it."""
        answer: EditTranslationResult = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}/paragraphs/{_in_path(paragraph)}",
            body={"text": text, "based_on": based_on},
            repeatable=True,
        )
        return answer

    def earlier_translations(
        self,
        file: Number,
        language: str,
        paragraph: Number,
    ) -> ListEarlierTranslationsResult:
        """The earlier texts of one paragraph of a translation, newest first. Each change keeps what the paragraph said before, also when the machine translates it again after an edit of the transcript. To restore a text, save it as a change of the paragraph. The last 100 are listed."""
        answer: ListEarlierTranslationsResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}/paragraphs/{_in_path(paragraph)}/earlier",
            repeatable=True,
        )
        return answer

    def review_translation(self, file: Number, language: str, *, reviewed: bool) -> RequestTranslationResult:
        """Say whether a person has reviewed a translation. Until then, documents and pages say that it was translated by machine."""
        answer: RequestTranslationResult = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}/reviewed",
            body={"reviewed": reviewed},
            repeatable=True,
        )
        return answer

    def order_translation_review(self, file: Number, language: str) -> RequestTranslationResult:
        """Have a translation reviewed and corrected by a translator. A translator of this service, who works in both languages, hears the recording and corrects the translation beside the original. The price (`review_price` in the list) is charged now. `review` says whether someone has begun; until then the review can be cancelled. Afterwards the translation is marked as reviewed, and you get a notification."""
        answer: RequestTranslationResult = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}/review",
        )
        return answer

    def cancel_translation_review(self, file: Number, language: str) -> RequestTranslationResult:
        """Cancel the review of a translation, as long as no translator has begun. What it cost is refunded."""
        answer: RequestTranslationResult = self._connection.call(
            "DELETE",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}/review",
            repeatable=True,
        )
        return answer

    def delete_translation(self, file: Number, language: str) -> Message:
        """Stop a translation that is being made, or delete it. If it is being made, that stops and what it cost is refunded; an earlier text in this language stays. Otherwise, the translation is deleted, with what people changed in it; a translator’s review that was ordered is refunded if no translator has begun."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/files/{_in_path(file)}/translations/{_in_path(language)}",
            repeatable=True,
        )
        return answer

    def speakers(self, file: Number) -> ListSpeakersResult:
        """The speakers of a transcript, each with a clip to listen to. Shows how long each speaker talks. A clip is given by its times in the recording."""
        answer: ListSpeakersResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/speakers",
            repeatable=True,
        )
        return answer

    def rename_speaker(
        self,
        file: Number,
        *,
        from_: Optional[str],
        to: str,
        merge: bool = _OMIT,
    ) -> SavedText:
        """Rename a speaker throughout the transcript. To give a speaker the name of another speaker, set `merge`: the two become one. The change can be undone."""
        answer: SavedText = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/speakers",
            body={"from": from_, "to": to, "merge": merge},
            repeatable=True,
        )
        return answer

    def set_paragraph_speaker(
        self,
        file: Number,
        paragraph: Number,
        *,
        speaker: Optional[str],
        version: Number,
    ) -> SavedText:
        """Change the speaker of one paragraph. Use this for a paragraph that was given to the wrong speaker. The change can be undone."""
        answer: SavedText = self._connection.call(
            "PUT",
            f"/api/files/{_in_path(file)}/paragraphs/{_in_path(paragraph)}/speaker",
            body={"speaker": speaker, "version": version},
            repeatable=True,
        )
        return answer

    def undo_rename(self, file: Number) -> SavedText:
        """Undo the last speaker change: a rename, a merge, or a change to one paragraph. The transcript as it was before that change is saved as a new version."""
        answer: SavedText = self._connection.call("POST", f"/api/files/{_in_path(file)}/speakers/undo")
        return answer

    def report_mistake(self, file: Number, *, at_ms: Number, note: str) -> Created:
        """Report a mistake at a point in the recording. Staff check your report, and you get a notification with the result."""
        answer: Created = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/mistakes",
            body={"at_ms": at_ms, "note": note},
        )
        return answer

    def shares(self, file: Number) -> ListSharesResult:
        """List the links that let others read and play a file. Shows what each link allows and when it expires."""
        answer: ListSharesResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/shares",
            repeatable=True,
        )
        return answer

    def share(
        self,
        file: Number,
        *,
        download: bool = _OMIT,
        may: Literal["read", "comment", "edit"] = _OMIT,
        expires: Optional[str] = _OMIT,
    ) -> ShareFileResult:
        """Create a link that lets others read and play a file. The link works without signing in. Choose whether people with it can comment, edit and download documents, and when it expires."""
        answer: ShareFileResult = self._connection.call(
            "POST",
            f"/api/files/{_in_path(file)}/shares",
            body={"download": download, "may": may, "expires": expires},
        )
        return answer

    def revoke_share(self, file: Number, share: Number) -> Message:
        """Revoke a share link. The link stops working at once."""
        answer: Message = self._connection.call(
            "DELETE",
            f"/api/files/{_in_path(file)}/shares/{_in_path(share)}",
            repeatable=True,
        )
        return answer

    def document(
        self,
        file: Number,
        ext: Extension,
        *,
        times: bool = _OMIT,
        names: bool = _OMIT,
        with_: str = _OMIT,
        line_characters: Number = _OMIT,
        lines: Number = _OMIT,
        shortest_ms: Number = _OMIT,
        longest_ms: Number = _OMIT,
        characters_a_second: Number = _OMIT,
        shortest_gap_ms: Number = _OMIT,
        language: str = _OMIT,
        speaker: str = _OMIT,
        from_: Number = _OMIT,
        to: Number = _OMIT,
        passages: str = _OMIT,
    ) -> bytes:
        """The transcript as a document. A document of a part (one speaker, or passages from one time to another) keeps the times of the recording, in every format. The header `x-times` of captions says whether every time in them is measured (`measured`) or some are `estimated`. The caption limits (`line_characters` and the parameters after it) apply to `srt`, `vtt`, `ttml`, `scc` and `stl`, but not to captions that an editor has adjusted."""
        return self._connection.read(
            "GET",
            f"/api/files/{_in_path(file)}/transcript.{_in_path(ext)}",
            query={"times": times, "names": names, "with": with_, "line_characters": line_characters, "lines": lines, "shortest_ms": shortest_ms, "longest_ms": longest_ms, "characters_a_second": characters_a_second, "shortest_gap_ms": shortest_gap_ms, "language": language, "speaker": speaker, "from": from_, "to": to, "passages": passages},
            repeatable=True,
        )

    def captioned_video(self, file: Number) -> bytes:
        """The video with the captions in its picture. Supports ranges. It is deleted 30 days after it was made, and can be made again."""
        return self._connection.read(
            "GET",
            f"/api/files/{_in_path(file)}/captioned-video.mp4",
            repeatable=True,
        )

    def zip(
        self,
        *,
        files: str,
        format: str = _OMIT,
        times: bool = _OMIT,
        names: bool = _OMIT,
        with_: str = _OMIT,
        line_characters: Number = _OMIT,
        lines: Number = _OMIT,
        shortest_ms: Number = _OMIT,
        longest_ms: Number = _OMIT,
        characters_a_second: Number = _OMIT,
        shortest_gap_ms: Number = _OMIT,
        language: str = _OMIT,
    ) -> bytes:
        """The transcripts of several files in one ZIP file. The ZIP file has one document for each file, in the format that you choose. All are written with the same choices. With `language`, each of the files must be spoken in that language or be translated into it: `GET /api/files/translations` says which are."""
        return self._connection.read(
            "GET",
            "/api/files.zip",
            query={"files": files, "format": format, "times": times, "names": names, "with": with_, "line_characters": line_characters, "lines": lines, "shortest_ms": shortest_ms, "longest_ms": longest_ms, "characters_a_second": characters_a_second, "shortest_gap_ms": shortest_gap_ms, "language": language},
            repeatable=True,
        )

    def captions(self, file: Number, *, language: str = _OMIT) -> ShowCaptionReportResult:
        """How well the captions follow the caption rules of the account. Returns figures about length, speed and gaps, and how many captions break each rule."""
        answer: ShowCaptionReportResult = self._connection.call(
            "GET",
            f"/api/files/{_in_path(file)}/captions",
            query={"language": language},
            repeatable=True,
        )
        return answer


class _Uploads:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def show(self, upload: str) -> OneUpload:
        """An upload, with the URL to order once it is complete. The URL is null until all bytes have arrived."""
        answer: OneUpload = self._connection.call(
            "GET",
            f"/api/uploads/resumable/{_in_path(upload)}",
            repeatable=True,
        )
        return answer


class _Invoices:
    def __init__(self, connection: _Connection) -> None:
        self._connection = connection

    def list(
        self,
        *,
        cursor: Number = _OMIT,
        limit: Number = _OMIT,
        account: Number = _OMIT,
        state: Literal["CREATED", "OPEN", "SUBMITTED", "PAID"] = _OMIT,
    ) -> ListInvoicesResult:
        """List invoices, newest first. The list comes in pages. Customers see the invoices of their account."""
        answer: ListInvoicesResult = self._connection.call(
            "GET",
            "/api/invoices",
            query={"cursor": cursor, "limit": limit, "account": account, "state": state},
            repeatable=True,
        )
        return answer

    def show(self, invoice: Number) -> WholeInvoice:
        """An invoice with its items. The state of an invoice is `CREATED`, `OPEN`, `SUBMITTED` or `PAID`."""
        answer: WholeInvoice = self._connection.call(
            "GET",
            f"/api/invoices/{_in_path(invoice)}",
            repeatable=True,
        )
        return answer


class Longhand(_Client):
    """Everything that a program can do with an API key. Answers are plain dicts."""

    def __init__(self, url: str, key: str, *, retries: int = 5, timeout_seconds: float = 300) -> None:
        super().__init__(url, key, retries=retries, timeout_seconds=timeout_seconds)
        self.v4 = _V4(self._connection)
        self.accounts = _Accounts(self._connection)
        self.keys = _Keys(self._connection)
        self.glossary = _Glossary(self._connection)
        self.insight = _Insight(self._connection)
        self.caption_rules = _CaptionRules(self._connection)
        self.webhook = _Webhook(self._connection)
        self.events = _Events(self._connection)
        self.saved_searches = _SavedSearches(self._connection)
        self.feeds = _Feeds(self._connection)
        self.questions = _Questions(self._connection)
        self.catalogue = _Catalogue(self._connection)
        self.orders = _Orders(self._connection)
        self.files = _Files(self._connection)
        self.uploads = _Uploads(self._connection)
        self.invoices = _Invoices(self._connection)

    def who_am_i(self) -> WhoAmIResult:
        """Show who you are signed in as. Shows the person or account behind the key, token or session, with roles and scopes."""
        answer: WhoAmIResult = self._connection.call("GET", "/api/session", repeatable=True)
        return answer

    def tags(self) -> ListTagsResult:
        """The tags of your files, the most used first. Shows how many files have each tag."""
        answer: ListTagsResult = self._connection.call("GET", "/api/tags", repeatable=True)
        return answer

    def search(
        self,
        *,
        q: str,
        cursor: Number = _OMIT,
        limit: Number = _OMIT,
        account: Number = _OMIT,
        state: Statename = _OMIT,
        status: Status = _OMIT,
        tag: str = _OMIT,
        added_from: str = _OMIT,
        added_before: str = _OMIT,
        archived: bool = _OMIT,
        sort: Sort = _OMIT,
    ) -> SearchResult:
        """Search transcripts and file names, best match first. Finds files that have all of the words: in the spoken text, or in the title, file name, URL, speakers, tags, id or order. The beginning of a word is enough if it has at least three letters; words in quotation marks must appear next to each other, in this order. Where very many files match, the newest of them are ranked."""
        answer: SearchResult = self._connection.call(
            "GET",
            "/api/search",
            query={"q": q, "cursor": cursor, "limit": limit, "account": account, "state": state, "status": status, "tag": tag, "added_from": added_from, "added_before": added_before, "archived": archived, "sort": sort},
            repeatable=True,
        )
        return answer

    def languages(self) -> ListLanguagesResult:
        """The languages that machine transcription supports. Use the codes as values of the parameter `language`."""
        answer: ListLanguagesResult = self._connection.call("GET", "/api/languages", repeatable=True)
        return answer

    def formats(self) -> ListFormatsResult:
        """The formats that a transcript can be downloaded in. Use the extension of a format at the end of the URL of a document."""
        answer: ListFormatsResult = self._connection.call("GET", "/api/formats", repeatable=True)
        return answer

    def about(self) -> ShowAboutResult:
        """Prices per minute and terms for new customers. The website shows this to people who have no account yet."""
        answer: ShowAboutResult = self._connection.call("GET", "/api/about", repeatable=True)
        return answer

    def quote(
        self,
        *,
        skus: List[str],
        urls: List[str] = _OMIT,
        quotes: List[str] = _OMIT,
        language: str = _OMIT,
    ) -> QuoteResult:
        """Check and price URLs without ordering; an order can refer to the quote. Every URL is checked. If one of them cannot be ordered, the request is refused and the message names it. Quotes expire."""
        answer: QuoteResult = self._connection.call(
            "POST",
            "/api/quotes",
            body={"urls": urls, "quotes": quotes, "skus": skus, "language": language},
            repeatable=True,
        )
        return answer
