import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader sees on each page of a PDF, as Mozilla's reader finds it. */
export async function pagesOfPdf(bytes: ArrayBuffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return pages.map((page) => page.replace(/\s+/g, ' '))
}
