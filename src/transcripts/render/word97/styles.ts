import { padded, u16, u32, utf16 } from './little-endian.ts'

/**
 * Styles, fonts and properties of our Word 97 documents. Properties are changed by sprms: a 16-bit code that also tells
 * how long its operand is, then the operand.
 */
const style = { normal: 0, title: 15, speaker: 16, timestamp: 17 } as const

const bold = Buffer.concat([u16(0x0835), Buffer.of(1), u16(0x085c), Buffer.of(1)])
const grey = Buffer.concat([u16(0x6870), Buffer.of(98, 98, 106, 0)])
const fontOne = u16(0x4a4f, 0, 0x4a50, 0, 0x4a51, 0)
const size = (halfPoints: number) => u16(0x4a43, halfPoints, 0x4a61, halfPoints)
const spaceAfter = (twips: number) => u16(0xa414, twips)
/** For Western, East Asian and right-to-left text. */
const language = (id: number) => u16(0x486d, id, 0x486e, id, 0x485f, id)
/** In 240ths of a line. */
const lineSpacing = (height: number) => u16(0x6412, height, 1)
const rightToLeftParagraph = Buffer.concat([u16(0x2441), Buffer.of(1)])
const rightToLeftText = Buffer.concat([u16(0x085a), Buffer.of(1)])
const characterStyle = (index: number) => u16(0x4a30, index)

/** The properties of a run of characters, as a formatting page keeps them. */
export const characters = {
  plain: new Uint8Array(),
  rightToLeft: characterProperties(rightToLeftText),
  heading: characterProperties(Buffer.concat([bold, size(28)])),
  speaker: characterProperties(characterStyle(style.speaker)),
  timestamp: characterProperties(characterStyle(style.timestamp)),
}

/** The same for paragraphs, by their direction. */
export const paragraphs = {
  title: directions(style.title),
  normal: directions(style.normal),
}

function characterProperties(sprms: Buffer): Buffer {
  return padded(Buffer.concat([Buffer.of(sprms.length), sprms]), 2)
}

function directions(index: number) {
  const leftToRight = Buffer.concat([Buffer.of(0, 1), u16(index)])
  const rightToLeft = Buffer.concat([Buffer.of(3), u16(index), rightToLeftParagraph])
  return { leftToRight, rightToLeft }
}

/** Positions 0 to 14 are reserved for Word's own styles. */
export function styleSheet(languageId: number): Buffer {
  const styles: Buffer[] = Array(18).fill(u16(0))
  styles[style.normal] = paragraphStyle('Normal', 0, {
    index: style.normal,
    basedOn: none,
    paragraph: Buffer.concat([spaceAfter(160), lineSpacing(300)]),
    character: Buffer.concat([fontOne, size(22), language(languageId)]),
  })
  styles[10] = characterStyleEntry('Default Paragraph Font', 65, none, Buffer.alloc(0))
  styles[style.title] = paragraphStyle('Title', 62, {
    index: style.title,
    basedOn: style.normal,
    paragraph: Buffer.concat([spaceAfter(320), lineSpacing(240)]),
    character: Buffer.concat([bold, size(36)]),
  })
  styles[style.speaker] = characterStyleEntry('Speaker', ownStyle, 10, bold)
  styles[style.timestamp] = characterStyleEntry('Timestamp', ownStyle, 10, Buffer.concat([grey, size(18)]))
  const information = u16(18, styles.length, 10, 1, 91, 15, 0, 0, 0, 0)
  return Buffer.concat([information, ...styles])
}

const none = 0xfff
const ownStyle = 0xffe
const paragraphKind = 1
const characterKind = 2

type ParagraphStyle = { index: number; basedOn: number; paragraph: Buffer; character: Buffer }

function paragraphStyle(
  name: string,
  builtIn: number,
  { index, basedOn, paragraph, character }: ParagraphStyle,
): Buffer {
  const changes = [lengthAndBytes(Buffer.concat([u16(index), paragraph])), lengthAndBytes(character)]
  return styleEntry(
    name,
    [builtIn, paragraphKind | (basedOn << 4), changes.length | (style.normal << 4)],
    changes,
  )
}

function characterStyleEntry(name: string, builtIn: number, basedOn: number, character: Buffer): Buffer {
  const changes = [lengthAndBytes(character)]
  return styleEntry(name, [builtIn, characterKind | (basedOn << 4), changes.length | (10 << 4)], changes)
}

function styleEntry(name: string, base: number[], changes: Buffer[]): Buffer {
  const rest = Buffer.concat([u16(name.length), utf16(`${name}\0`), ...changes])
  const bytes = 10 + rest.length
  return Buffer.concat([u16(bytes, ...base, bytes, 0), rest])
}

function lengthAndBytes(bytes: Buffer): Buffer {
  return padded(Buffer.concat([u16(bytes.length), bytes]), 2)
}

/** One font, TrueType, variable pitch, without serifs. */
export function fontTable(): Buffer {
  const name = utf16('Arial\0')
  const font = Buffer.concat([Buffer.of(0x26), u16(400), Buffer.alloc(36), name])
  return Buffer.concat([u16(1, 0), Buffer.of(font.length), font])
}

/** US Letter with margins of an inch, in twips. */
export function sectionProperties(): Buffer {
  const sprms = u16(0xb01f, 12240, 0xb020, 15840, 0xb021, 1440, 0xb022, 1440, 0x9023, 1440, 0x9024, 1440)
  return Buffer.concat([u16(sprms.length), sprms])
}

export function sectionTable(endPosition: number, propertiesOffset: number): Buffer {
  return Buffer.concat([u32(0, endPosition), u16(0), u32(propertiesOffset), u16(0), u32(0xffffffff)])
}

/** Word's defaults, except for the tab stop distance, which must not be 0. */
export function documentProperties(): Buffer {
  const properties = Buffer.alloc(500)
  properties.writeUInt16LE(720, 0x0a)
  return properties
}
