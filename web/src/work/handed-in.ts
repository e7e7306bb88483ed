/** What the service said when the last task was finished; the list of tasks shows it once. */
let said: string | null = null

export const rememberFinished = (message: string): void => {
  said = message
}

export function takeFinished(): string | null {
  const message = said
  said = null
  return message
}
