import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { type Document, documentName } from '../../production/index.ts'
import type { Extension } from '../../transcripts/render/index.ts'
import { type Rendering, renderedFile } from './documents.ts'

/**
 * Several documents in one zip. Each is rendered when its turn comes and read from the disk, so the size of the whole
 * costs no memory; a client that reads slowly slows the rendering down.
 */
export function zipOf(rendering: Rendering, documents: Document[], extension: Extension): Readable {
  const zip = new yazl.ZipFile()
  const bytes = zip.outputStream as Readable
  zip.on('error', (error) => bytes.destroy(error))
  const names = uniqueNames(documents, extension)
  for (const [i, document] of documents.entries())
    zip.addReadStreamLazy(names[i]!, { mtime: document.options.createdAt }, (give) => {
      renderedFile(rendering, document, extension).then(
        ({ path }) => give(null, read(path, bytes)),
        (error) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return bytes
}

/** The library does not look after the files that it reads: one ends with the download, and a failing one ends it. */
function read(path: string, bytes: Readable): Readable {
  const file = createReadStream(path)
  file.on('error', (error) => bytes.destroy(error))
  if (bytes.destroyed) file.destroy()
  else bytes.once('close', () => file.destroy())
  return file
}

/** Two files may have the same title. */
function uniqueNames(documents: Document[], extension: Extension): string[] {
  const taken = new Set<string>()
  return documents.map(({ name }) => {
    const base = documentName(name, extension).slice(0, -extension.length - 1)
    let unique = `${base}.${extension}`
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base} (${n}).${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
