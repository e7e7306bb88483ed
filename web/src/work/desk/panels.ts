/** The parts beside the text. A key opens one and goes into it; the same key leads back to the text. */
export type PanelName = 'review' | 'problems' | 'notes' | 'speakers' | 'find' | 'snippets' | 'versions'

export const panelId = (name: PanelName): string => `panel-${name}`

export const isInPanel = (name: PanelName): boolean =>
  document.getElementById(panelId(name))?.contains(document.activeElement) ?? false

export function openPanel(name: PanelName): void {
  const panel = document.getElementById(panelId(name)) as HTMLDetailsElement | null
  if (!panel) return
  panel.open = true
  panel.scrollIntoView({ block: 'nearest' })
  const first =
    panel.querySelector<HTMLElement>('[data-first]') ??
    panel.querySelector<HTMLElement>('.panel-body :is(input, textarea, button)') ??
    panel.querySelector<HTMLElement>('summary')
  first?.focus()
  if (first instanceof HTMLInputElement && first.type !== 'radio') first.select()
}
