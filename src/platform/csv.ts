export const csvLine = (cells: unknown[]): string => `${cells.map(cell).join(',')}\r\n`

/** Quoted where necessary. The apostrophe keeps spreadsheets from running a title as a formula. */
function cell(value: unknown): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** With apostrophes that it already has, so that one can be taken off again. */
const FORMULA = /^'*[=+\-@\t\r]/

/** Takes off the apostrophe that `csvLine` and spreadsheets put before a formula. */
export const withoutApostrophe = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '')
