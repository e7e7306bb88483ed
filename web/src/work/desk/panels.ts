/** The parts beside the text. A key opens one and goes into it; the same key leads back to the text. */
export type PanelName = 'review' | 'problems' | 'notes' | 'speakers' | 'find' | 'snippets' | 'versions'

export const panelId = (name: PanelName): string => `panel-${name}`

export const isInPanel = (name: PanelName): boolean =>
  document.getElementById(panelId(name))?.contains(document.activeElement) ?? false

/** `first` is where to go in it, if not to its beginning. */
export function openPanel(name: PanelName, first = '[data-first]'): void {
  const panel = document.getElementById(panelId(name)) as HTMLDetailsElement | null
  if (!panel) return
  panel.open = true
  panel.scrollIntoView({ block: 'nearest' })
  const target =
    panel.querySelector<HTMLElement>(first) ??
    panel.querySelector<HTMLElement>('.panel-body :is(input, textarea, button)') ??
    panel.querySelector<HTMLElement>('summary')
  target?.focus()
  if (target instanceof HTMLInputElement && target.type !== 'radio') target.select()
}
