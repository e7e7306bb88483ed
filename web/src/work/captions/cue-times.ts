/** Times as captioners write them: `0:01:02.345`. */
export function shownTime(ms: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const seconds = ms / 1000
  const hours = Math.floor(seconds / 3600)
  return `${hours}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** Hours, minutes and the fraction are optional; null if it is not a time. */
export function readTime(text: string): number | null {
  const match = /^(?:(?:(\d+):)?(\d{1,2}):)?(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds, fraction = '0'] = match
  if (Number(minutes) > 59 || Number(seconds) > 59) return null
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}
