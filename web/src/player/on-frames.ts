/** Calls `look` on every frame while it plays, and once after each jump. Call the returned function to stop. */
export function onFrames(media: HTMLMediaElement, look: () => void): () => void {
  let frame = 0
  function lookAndGoOn() {
    cancelAnimationFrame(frame)
    look()
    if (!media.paused) frame = requestAnimationFrame(lookAndGoOn)
  }
  media.addEventListener('play', lookAndGoOn)
  media.addEventListener('seeked', lookAndGoOn)
  if (!media.paused) lookAndGoOn()
  return () => {
    cancelAnimationFrame(frame)
    media.removeEventListener('play', lookAndGoOn)
    media.removeEventListener('seeked', lookAndGoOn)
  }
}
