import { escapeAttribute, escapeMarkup } from '../../platform/markup.ts'
import type { RenderOptions } from './options.ts'
import { printedTitle } from './printed-paragraphs.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006'

export const contentTypes = `${declaration}
<Types xmlns="${packageNamespace}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>
<Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>
<Override PartName="/word/styles.xml" ContentType="${wordType}.styles+xml"/>
<Override PartName="/word/footer1.xml" ContentType="${wordType}.footer+xml"/>
</Types>
`

export const packageRelations = `${declaration}
<Relationships xmlns="${packageNamespace}/relationships">
<Relationship Id="document" Type="${officeRelation}/officeDocument" Target="word/document.xml"/>
<Relationship Id="properties" Type="${packageNamespace}/relationships/metadata/core-properties" Target="docProps/core.xml"/>
</Relationships>
`

export const documentRelations = `${declaration}
<Relationships xmlns="${packageNamespace}/relationships">
<Relationship Id="styles" Type="${officeRelation}/styles" Target="styles.xml"/>
<Relationship Id="footer" Type="${officeRelation}/footer" Target="footer1.xml"/>
</Relationships>
`

export const footer = `${declaration}
<w:ftr xmlns:w="${wordNamespace}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p></w:ftr>
`

export function coreProperties(options: RenderOptions): string {
  const created = `${options.createdAt.toISOString().slice(0, 19)}Z`
  return `${declaration}
<cp:coreProperties xmlns:cp="${packageNamespace}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<dc:title>${escapeMarkup(printedTitle(options))}</dc:title>
<dc:language>${escapeMarkup(options.language)}</dc:language>
<dcterms:created xsi:type="dcterms:W3CDTF">${created}</dcterms:created>
<dcterms:modified xsi:type="dcterms:W3CDTF">${created}</dcterms:modified>
</cp:coreProperties>
`
}

export function languageMarkup(language: string): string {
  const lang = escapeAttribute(language)
  return `<w:lang w:val="${lang}" w:eastAsia="${lang}" w:bidi="${lang}"/>`
}

const heading = `<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="320"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/></w:rPr></w:style>
`

/** Word needs some properties twice: the second is for complex scripts such as Arabic and Hebrew. */
export function styles({ language, front }: RenderOptions): string {
  return `${declaration}
<w:styles xmlns:w="${wordNamespace}">
<w:docDefaults>
<w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/>${languageMarkup(language)}</w:rPr></w:rPrDefault>
<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault>
</w:docDefaults>
<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>
<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>
<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:after="320" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="36"/><w:szCs w:val="36"/></w:rPr></w:style>
${front ? heading : ''}<w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:basedOn w:val="Normal"/><w:pPr><w:spacing w:after="0"/><w:jc w:val="center"/></w:pPr><w:rPr><w:color w:val="62626A"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
<w:style w:type="character" w:customStyle="1" w:styleId="Speaker"><w:name w:val="Speaker"/><w:basedOn w:val="DefaultParagraphFont"/><w:qFormat/><w:rPr><w:b/><w:bCs/></w:rPr></w:style>
<w:style w:type="character" w:customStyle="1" w:styleId="Timestamp"><w:name w:val="Timestamp"/><w:basedOn w:val="DefaultParagraphFont"/><w:qFormat/><w:rPr><w:color w:val="62626A"/><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>
</w:styles>
`
}
