export const languages = {
  summary: (count: number) => `Machine transcription supports ${count} languages`,
}
