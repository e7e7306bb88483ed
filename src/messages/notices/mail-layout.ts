import { escapeAttribute, escapeMarkup } from '../../platform/markup.ts'
import { languageOf, textsIn } from '../../platform/texts/texts-in.ts'
import type { Wording } from './wording.ts'

/** Every mail that tells something has this shape, as plain text and as HTML. */
type MailContent = {
  entries: Wording[]
  siteUrl: string
  serviceName: string
  /** Null for mails that belong to a role. */
  unsubscribeUrl: string | null
  language: string | null
}

/** Alerts are composed in English, wherever something goes wrong. */
const FOR_OPERATORS = 'You get this because you are an operator of this service.'

export function asText({ entries, siteUrl, serviceName, unsubscribeUrl, language }: MailContent): string {
  const { labelled, stop } = textsIn(language).emails.aboutNotifications
  const link = (label: string, path: string) => `${labelled({ label, value: siteUrl + path })}\n`
  return `${entries
    .map(
      ({ title, text, action, path, cases = [], also }) =>
        `${title}\n\n${text}\n\n${cases.map((one) => `- ${one.words}\n  ${siteUrl}${one.path}\n`).join('')}${link(action, path)}${also ? link(also.words, also.path) : ''}`,
    )
    .join('\n')}
--
${serviceName}, ${siteUrl}
${unsubscribeUrl === null ? FOR_OPERATORS : labelled({ label: stop, value: unsubscribeUrl })}
`
}

/** Styles are inline and few: mail programs drop the rest. */
export const asHtml = ({ entries, siteUrl, serviceName, unsubscribeUrl, language }: MailContent): string =>
  `<!doctype html>
<html lang="${languageOf(language)}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
${entries.map((entry) => entryAsHtml(entry, siteUrl)).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8886;font-size:13px;opacity:.75">
<a href="${escapeAttribute(siteUrl)}" style="color:inherit">${escapeMarkup(serviceName)}</a> ·
${unsubscribeUrl === null ? FOR_OPERATORS : `<a href="${escapeAttribute(unsubscribeUrl)}" style="color:inherit">${escapeMarkup(textsIn(language).emails.aboutNotifications.stop)}</a>`}
</p>
</div>
</body>
</html>
`

const entryAsHtml = ({ title, text, action, path, cases = [], also }: Wording, siteUrl: string): string =>
  `<h1 style="margin:0 0 8px;font-size:19px;line-height:1.3">${escapeMarkup(title)}</h1>
<p style="margin:0 0 16px">${escapeMarkup(text)}</p>
${casesAsHtml(cases, siteUrl)}<p style="margin:0 0 32px"><a href="${escapeAttribute(siteUrl + path)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:#2b3fae;color:#fff;text-decoration:none">${escapeMarkup(action)}</a>${also ? ` &nbsp; <a href="${escapeAttribute(siteUrl + also.path)}" style="color:inherit">${escapeMarkup(also.words)}</a>` : ''}</p>`

const casesAsHtml = (cases: NonNullable<Wording['cases']>, siteUrl: string): string =>
  cases.length === 0
    ? ''
    : `<ul style="margin:0 0 16px;padding-left:20px">
${cases.map(({ words, path }) => `<li><a href="${escapeAttribute(siteUrl + path)}" style="color:inherit">${escapeMarkup(words)}</a></li>`).join('\n')}
</ul>
`
