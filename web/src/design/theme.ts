import { remember, remembered } from '../remembered.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'longhand-theme'

export function chosenTheme(): Theme {
  const kept = remembered(KEY)
  return THEMES.find((theme) => theme === kept) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme): void {
  remember(KEY, theme)
  applyTheme(theme)
  for (const changed of listeners) changed()
}

/** For canvases, which CSS does not redraw: the theme was changed here or in the system. */
export function onThemeChange(changed: () => void): () => void {
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', changed)
  listeners.add(changed)
  return () => {
    scheme.removeEventListener('change', changed)
    listeners.delete(changed)
  }
}
