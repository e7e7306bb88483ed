import { encodeQR } from 'qr'

/** A QR code as the path of an SVG drawing, `size` units wide and high, with its white border. */
export function qrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium' })
  return { size: rows.length, path: rows.map(rowPath).join('') }
}

/** A rectangle for each run of dark squares. */
function rowPath(row: boolean[], y: number): string {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts
    .map((x) => {
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return `M${x} ${y}h${width}v1h-${width}z`
    })
    .join('')
}
