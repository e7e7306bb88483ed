/** `00:12:34`, the format in documents. Hours go beyond 99 and do not wrap. */
export function clockTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => twoDigits(Math.floor(part)))
    .join(':')
}

/** `00:12:34.567` for WebVTT, with `,` for SubRip. */
export function captionTime(ms: number, decimalMark: '.' | ','): string {
  return `${clockTime(ms)}${decimalMark}${String(Math.floor(ms % 1000)).padStart(3, '0')}`
}

const twoDigits = (n: number) => String(n).padStart(2, '0')
