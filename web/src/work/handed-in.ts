/** What the service said when the last task was finished; the list of tasks shows it once. */
let said: string | null = null

export const rememberFinished = (message: string): void => {
  said = message
}

export const lastFinished = (): string | null => said

export const forgetFinished = (): void => {
  said = null
}
