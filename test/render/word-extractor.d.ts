declare module 'word-extractor' {
  export default class WordExtractor {
    extract(file: Buffer): Promise<{ getBody(options: { filterUnicode: boolean }): string }>
  }
}
