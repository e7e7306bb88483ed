import { escapeMarkup } from '../../platform/markup.ts'
import type { Bill, BillLine, Party } from './bill.ts'

/** For screen and print, without anything to click. */
export const billAsHtml = (bill: Bill): { language: string; title: string; css: string; body: string } => ({
  language: bill.language,
  title: `${bill.title} ${bill.number}`,
  css: CSS,
  body: `<main>
<header><h1>${escapeMarkup(bill.title)}</h1><p>${escapeMarkup(bill.number)}</p></header>
<div class="parties">
${party(bill.seller)}
${party(bill.buyer)}
</div>
<dl>${bill.facts.map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`).join('')}</dl>
<table>
<thead><tr>${cellsOf(bill.headings)
    .map((heading) => `<th scope="col">${escapeMarkup(heading)}</th>`)
    .join('')}</tr></thead>
<tbody>
${bill.lines.map(row).join('\n')}
</tbody>
<tfoot>
${bill.sums.map(({ name, amount }) => `<tr><th colspan="4" scope="row">${escapeMarkup(name)}</th><td>${escapeMarkup(amount)}</td></tr>`).join('\n')}
</tfoot>
</table>
${bill.notes.map((note) => `<p>${escapeMarkup(note)}</p>`).join('\n')}
</main>`,
})

const party = ({ role, lines }: Party): string =>
  `<section><h2>${escapeMarkup(role)}</h2><p>${lines.map(escapeMarkup).join('<br>')}</p></section>`

const row = (line: BillLine): string =>
  `<tr>${cellsOf(line)
    .map((cell) => `<td>${escapeMarkup(cell)}</td>`)
    .join('')}</tr>`

const cellsOf = ({ title, product, quantity, price, total }: BillLine): string[] => [
  title,
  product,
  quantity,
  price,
  total,
]

const CSS = `
:root { color-scheme: light dark; }
@media print { :root { color-scheme: light; } main { margin: 0; max-width: none; padding: 0; } }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 50rem; margin: 3rem auto; padding: 0 1rem; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 2rem; }
h1 { margin: 0; font-size: 2rem; }
h2 { margin: 0; font-size: .85rem; font-weight: 400; opacity: .75; }
header p { margin: 0; font-size: 1.2rem; }
.parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 1.5rem; margin: 2rem 0; }
.parties p { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1.5rem; margin: 2rem 0; }
dt { opacity: .75; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 2rem 0; }
th, td { text-align: left; vertical-align: top; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
:is(th, td):nth-child(n+3), tfoot :is(th, td) { text-align: right; padding: .5rem 0 .5rem .5rem; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
thead { font-size: .85rem; }
tr { break-inside: avoid; }
tfoot :is(th, td) { border: 0; padding-block: .2rem; font-weight: 400; }
tfoot tr:last-child :is(th, td) { font-weight: 700; }
@media (max-width: 36rem) { table, tbody, tfoot { display: block; } thead { display: none; } tr { display: grid; grid-template-columns: 1fr 1fr 1fr; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .6rem 0; } th, td, tfoot :is(th, td) { border: 0; padding: 0; } tbody td:nth-child(-n+2) { grid-column: 1 / -1; } tbody td:nth-child(n+3) { text-align: left; padding: 0; } tbody td:last-child { text-align: right; } tfoot tr { grid-template-columns: 2fr 1fr; border: 0; padding: .2rem 0; } }
`
