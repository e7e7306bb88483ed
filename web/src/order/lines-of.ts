export const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
