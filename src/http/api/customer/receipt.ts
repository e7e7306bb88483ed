import type { AudiofileRow } from '../../../audiofiles/index.ts'
import type { LineItem } from '../../../ledger/index.ts'
import { escapeMarkup } from '../../../lib/markup.ts'
import { formatDollars } from '../../../lib/money.ts'
import { costOf, type Order, owedItems } from '../../../orders/index.ts'

/** One self-contained page for screen and print. */
export function receiptPage(order: Order, files: AudiofileRow[], items: LineItem[]): string {
  const titles = new Map(files.map((file) => [file.id, file.title]))
  const rows = owedItems(items).map(
    (item) =>
      `<tr><td>${escapeMarkup(titles.get(item.audiofile_id) ?? 'Deleted file')} <small>${item.audiofile_id}</small></td><td>${escapeMarkup(item.sku)}</td>` +
      `<td>${item.quantity} min</td><td>${formatDollars(item.price_cents)}</td><td>${formatDollars(item.total_cents)}</td></tr>`,
  )
  const { refundedCents, totalCents } = costOf(items)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Receipt for order ${escapeMarkup(order.id)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; margin: 2rem 0; }
th, td { text-align: left; padding: .5rem .5rem .5rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
:is(th, td):nth-child(n+3) { text-align: right; white-space: nowrap; padding-right: 0; padding-left: .5rem; }
tfoot :is(th, td) { border: 0; font-weight: 600; }
small { opacity: .7; }
</style>
</head>
<body>
<h1>Receipt</h1>
<p>Order <strong>${escapeMarkup(order.id)}</strong>, placed ${order.created_at.toISOString().slice(0, 10)}, ${escapeMarkup(howPaid(order))}</p>
<table>
<thead><tr><th>File</th><th>SKU</th><th>Quantity</th><th>Price</th><th>Total</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
<tfoot>
${refundedCents === 0 ? '' : `<tr><th colspan="4" scope="row">Refunded or cancelled</th><td>${formatDollars(-refundedCents)}</td></tr>`}
<tr><th colspan="4" scope="row">Total</th><td>${formatDollars(totalCents)}</td></tr>
</tfoot>
</table>
</body>
</html>
`
}

function howPaid({ is_test, hold, terms }: Order): string {
  if (is_test) return 'a test order: nothing is charged'
  return hold === null ? `paid by ${terms}` : 'on hold: not charged yet'
}
