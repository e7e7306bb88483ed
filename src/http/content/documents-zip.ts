import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { type Document, documentName } from '../../production/index.ts'
import type { Extension } from '../../transcripts/render/index.ts'
import { type Rendering, renderedFile } from './documents.ts'
import { endedWith, uniqueNames } from './zip-parts.ts'

/**
 * Several documents in one zip. Each is rendered when its turn comes and read from the disk, so the size of the whole
 * costs no memory; a client that reads slowly slows the rendering down.
 */
export function zipOf(rendering: Rendering, documents: Document[], extension: Extension): Readable {
  const zip = new yazl.ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  const nameOf = uniqueNames()
  for (const document of documents) {
    const name = nameOf(documentName(document.name, extension).slice(0, -extension.length - 1))
    zip.addReadStreamLazy(`${name}.${extension}`, { mtime: document.options.createdAt }, (give) => {
      renderedFile(rendering, document, extension).then(
        ({ path }) => give(null, endedWith(bytes, createReadStream(path))),
        (error) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return bytes
}
