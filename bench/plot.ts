/** A line chart with a logarithmic upward axis, as SVG that reads in light and dark. */
export type Chart = {
  title: string
  across: { label: string; from: number; to: number; step: number }
  up: { label: string; marks: { at: number; label: string }[] }
  lines: { label: string; points: { x: number; y: number }[] }[]
}

const WIDTH = 760
const HEIGHT = 420
const LEFT = 70
const RIGHT = 170
const TOP = 44
const BOTTOM = 56
const COLOURS = ['#2563eb', '#b45309', '#15803d']

export function svgOf({ title, across, up, lines }: Chart): string {
  const lowest = up.marks[0]!.at
  const highest = up.marks.at(-1)!.at
  const x = (value: number) =>
    LEFT + ((value - across.from) / (across.to - across.from)) * (WIDTH - LEFT - RIGHT)
  const share = (value: number) => Math.log(value / lowest) / Math.log(highest / lowest)
  const y = (value: number) =>
    HEIGHT - BOTTOM - Math.min(1, Math.max(0, share(value))) * (HEIGHT - TOP - BOTTOM)
  const steps = Math.round((across.to - across.from) / across.step)
  const ticks = Array.from({ length: steps + 1 }, (_, step) => across.from + step * across.step)
  const parts = [
    text(LEFT, 24, title, 'start', 15),
    ...up.marks.map(
      ({ at, label }) =>
        `<line x1="${LEFT}" y1="${y(at)}" x2="${WIDTH - RIGHT}" y2="${y(at)}" class="grid"/>${text(LEFT - 8, y(at) + 4, label, 'end')}`,
    ),
    ...ticks.map((tick) => text(x(tick), HEIGHT - BOTTOM + 20, tick.toFixed(1), 'middle')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, across.label, 'middle'),
    `<text transform="translate(16 ${(TOP + HEIGHT - BOTTOM) / 2}) rotate(-90)" text-anchor="middle">${up.label}</text>`,
    ...lines.map(({ label, points }, at) => {
      const colour = COLOURS[at % COLOURS.length]
      const path = points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ')
      const legend = TOP + 18 + at * 22
      return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/><line x1="${WIDTH - RIGHT + 14}" y1="${legend - 4}" x2="${WIDTH - RIGHT + 34}" y2="${legend - 4}" stroke="${colour}" stroke-width="2.5"/>${text(WIDTH - RIGHT + 40, legend, label, 'start')}`
    }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#57534e}.grid{stroke:#a8a29e;stroke-opacity:.35}@media(prefers-color-scheme:dark){text{fill:#d6d3d1}}</style>
${parts.join('\n')}
</svg>
`
}

const text = (x: number, y: number, words: string, anchor: string, size = 12): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" style="font-size:${size}px">${words}</text>`
