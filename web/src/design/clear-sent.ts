/** Empties a form that was sent, unless it was edited meanwhile. */
export function clearSent(form: HTMLFormElement, sent: FormData): void {
  const isAsSent = [...new FormData(form)].every(([name, value]) => sent.getAll(name).includes(value))
  if (isAsSent) form.reset()
}
