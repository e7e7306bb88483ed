import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeMarkup } from '../../platform/markup.ts'

/** A page without scripts, outside of the website's program. `body` is markup. */
export type PlainPage = { language?: string; title: string; css: string; body: string }

/** The policy allows this one style sheet, by its hash, and nothing else but forms of our own. */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': policyFor(page.css),
    })
    .send(htmlOf(page))

const policyFor = (css: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const htmlOf = ({ language = 'en', title, css, body }: PlainPage): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>${css}</style>
</head>
<body>
${body}
</body>
</html>
`
