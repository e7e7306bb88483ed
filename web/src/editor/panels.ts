/** The panels beside the text. A key opens one and focuses it; the same key returns to the text. */
export type PanelName =
  | 'review'
  | 'problems'
  | 'comments'
  | 'reports'
  | 'notes'
  | 'speakers'
  | 'find'
  | 'snippets'
  | 'versions'
  | 'contents'
  | 'downloads'
  | 'share'

export const panelId = (name: PanelName): string => `panel-${name}`

export const isInPanel = (name: PanelName): boolean =>
  document.getElementById(panelId(name))?.contains(document.activeElement) ?? false

/** `first` selects the element to focus, if not the first one. */
export function openPanel(name: PanelName, first = '[data-first]'): void {
  const panel = document.getElementById(panelId(name)) as HTMLDetailsElement | null
  if (!panel) return
  beside()?.setAttribute('data-open', '')
  panel.open = true
  panel.scrollIntoView({ block: 'nearest' })
  const target =
    panel.querySelector<HTMLElement>(first) ??
    panel.querySelector<HTMLElement>('.panel-body :is(input, textarea, button)') ??
    panel.querySelector<HTMLElement>('summary')
  target?.focus()
  if (target instanceof HTMLInputElement && target.type !== 'radio') target.select()
}

/** On narrow screens the panels lie over the text, until they are closed. */
export function openPanels(): void {
  beside()?.setAttribute('data-open', '')
  beside()?.querySelector<HTMLElement>('button')?.focus()
}

export const closePanels = (): void => beside()?.removeAttribute('data-open')

const beside = () => document.querySelector('.beside-text')
