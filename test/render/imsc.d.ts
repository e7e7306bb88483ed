/** The parts of imsc that do not need a page. */
type ImscHandler = Record<'info' | 'warn' | 'error' | 'fatal', (message: string) => void>
type ImscDocument = { getMediaTimeEvents(): number[] }

declare module 'imsc/src/main/js/doc.js' {
  const reader: { fromXML(xml: string, handler: ImscHandler): ImscDocument }
  export default reader
}

declare module 'imsc/src/main/js/isd.js' {
  export type Shown = { text?: string; contents?: Shown[] }
  const shower: { generateISD(document: ImscDocument, seconds: number, handler: ImscHandler): Shown }
  export default shower
}
