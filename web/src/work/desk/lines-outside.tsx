import type { Desk } from '../../../../sdk/index.ts'

/** The lines of the part before or after, which another person types. */
export const LinesOutside = ({ label, lines }: { label: string; lines: Desk['around']['before'] }) =>
  lines.length > 0 && (
    <aside className="lines-outside" aria-label={label}>
      <p className="hint">{label}</p>
      {lines.map(({ speaker, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
        <p key={at} dir="auto">
          {speaker && <b>{speaker}: </b>}
          {text}
        </p>
      ))}
    </aside>
  )
