/** Times are in the margin if there is one, otherwise before the paragraph. */
export const htmlStyle = `
:root { color-scheme: light dark; --ink: #1d1d1f; --paper: #fdfdfb; --quiet: #62626a; --accent: #175a8c; --rule: #dedee2 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e4e4e6; --paper: #17181b; --quiet: #9a9aa4; --accent: #83bdea; --rule: #35363c }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 Georgia, "Times New Roman", serif }
main { max-width: 38rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; overflow-wrap: anywhere }
header { margin-bottom: 2.5rem; padding-bottom: 1rem; border-bottom: 1px solid var(--rule) }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.25; text-wrap: balance }
p { margin: 0 0 1.1rem; text-align: start }
header p { margin: .5rem 0 0 }
b, time, header p { font-family: system-ui, sans-serif }
b { font-size: .95em; font-weight: 650; color: var(--accent) }
header p, time { color: var(--quiet); font-size: .85rem; font-variant-numeric: tabular-nums }
a { text-decoration: none }
a:hover time, a:focus time { color: var(--accent); text-decoration: underline }
@media screen and (min-width: 56rem) {
  main > p { position: relative }
  main > p > time, main > p > a { position: absolute; inset-inline-start: -6.5rem }
}
@media print {
  :root { --ink: #000; --paper: #fff; --quiet: #555; --accent: #000; --rule: #999 }
  body { font-size: 11pt; line-height: 1.5 }
  main { max-width: none; padding: 0 }
  p { orphans: 3; widows: 3 }
}
@page { margin: 2.2cm }
`
