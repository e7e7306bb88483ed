export const csvLine = (cells: unknown[]): string => `${cells.map(cell).join(',')}\r\n`

/** Quoted where necessary. The apostrophe keeps spreadsheets from running a title as a formula. */
function cell(value: unknown): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
