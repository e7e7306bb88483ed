/**
 * Recognises a file by its first bytes, because names and content types are wrong too often. The five most common
 * formats are read in this process; files that are certainly not audio are refused by name; ffprobe checks the rest.
 */
import { parseFrame } from './formats/mp3-frames.ts'

export type Recognised =
  | { is: 'mp3' | 'mp4' | 'wav' | 'flac' | 'ogg' }
  /** `what` chooses among the words of the text `otherFile`. */
  | { is: 'not_media'; what: string }
  | { is: 'playlist' }
  | { is: 'unknown' }

export function recognise(head: Buffer): Recognised {
  return recogniseMedia(head) ?? recogniseOther(head) ?? recogniseText(head) ?? { is: 'unknown' }
}

function recogniseMedia(head: Buffer): Recognised | null {
  const first = head.toString('latin1', 0, 4)
  const form = head.toString('latin1', 8, 12)
  const box = head.toString('latin1', 4, 8)
  if (box === 'ftyp' && /^(heic|heix|hevc|mif1|msf1|avif|avis)$/.test(form)) return notMedia('picture')
  if (/^(ftyp|moov|mdat|wide|skip|free|pnot)$/.test(box)) return { is: 'mp4' }
  if (/^(RIFF|RF64|BW64)$/.test(first) && form === 'WAVE') return { is: 'wav' }
  if (first === 'fLaC') return { is: 'flac' }
  if (first === 'OggS') return { is: 'ogg' }
  if (first.startsWith('ID3') || parseFrame(head, 0)) return { is: 'mp3' }
  return null
}

const SIGNATURES: Record<string, string[]> = {
  pdf: ['%PDF-'],
  picture: ['\xff\xd8\xff', '\x89PNG', 'GIF87a', 'GIF89a', 'II*\0', 'MM\0*', '8BPS'],
  office: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  rtf: ['{\\rtf'],
  zip: ['PK\x03\x04', 'PK\x05\x06'],
  archive: ['7z\xbc\xaf\x27\x1c', 'Rar!\x1a', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\x28\xb5\x2f\xfd'],
  program: ['MZ\x90\0', '\x7fELF', '\xcf\xfa\xed\xfe'],
  midi: ['MThd'],
  database: ['SQLite format 3\0'],
}

function recogniseOther(head: Buffer): Recognised | null {
  const start = head.toString('latin1', 0, 1_000)
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return notMedia('picture')
  if (start.startsWith('PK') && /(?:word|xl|ppt)\//.test(start)) return notMedia('office')
  for (const [what, signatures] of Object.entries(SIGNATURES)) {
    if (signatures.some((signature) => start.startsWith(signature))) return notMedia(what)
  }
  return null
}

function recogniseText(head: Buffer): Recognised | null {
  const text = decodeText(head)
  if (text === null) return null
  const start = text.slice(0, 2_000).trimStart()
  if (/^#EXTM3U|^\[playlist\]|<MPD[\s>]|^<(?:asx|smil|wpl)\b|<playlist[\s>]|^\[Reference\]/i.test(start)) {
    return { is: 'playlist' }
  }
  if (/^(?:<!--.*?-->\s*)?<(?:!doctype\s+html|html|head|body|script|title)\b/is.test(start)) {
    return notMedia('page')
  }
  if (/<svg[\s>]/i.test(start)) return notMedia('picture')
  if (/<(?:rss|feed)[\s>]/i.test(start)) {
    return notMedia('feed')
  }
  if (start.startsWith('<?xml') || /^<\w/.test(start)) return notMedia('xml')
  if (/^[{[]\s*["{[\]}\d]/.test(start)) return notMedia('json')
  return notMedia('text')
}

/** Null where there are control characters, which no text has but for white space. The last character may be cut. */
function decodeText(head: Buffer): string | null {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const encoding = isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true })
    return /\p{Cc}/u.test(text.replace(/\s/g, '')) ? null : text
  } catch {
    return null
  }
}

const notMedia = (what: string): Recognised => ({ is: 'not_media', what })
