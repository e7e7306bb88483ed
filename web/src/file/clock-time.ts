/** The seconds in `1:02:03.5`, `12:30` or `45`; null if it is none of these. */
export function secondsIn(clock: string): number | null {
  const [, hours = 0, minutes = 0, seconds] =
    /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5}(?:\.\d{1,3})?)$/.exec(clock.trim()) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
