/** Empties a form whose content has arrived. What somebody began to write meanwhile stays. */
export function clearSent(form: HTMLFormElement, sent: FormData): void {
  const isAsSent = [...new FormData(form)].every(([name, value]) => sent.get(name) === value)
  if (isAsSent) form.reset()
}
