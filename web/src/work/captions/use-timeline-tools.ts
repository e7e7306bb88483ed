import { useMemo, useState } from 'react'
import { remember, remembered } from '../../remembered.ts'

export type TimelineTools = ReturnType<typeof useTimelineTools>

const ZOOM_SECONDS = [2, 4, 8, 12, 24, 48, 96]
const KEY = 'longhand-caption-timeline'

type Settings = { zoom: number; isSnapping: boolean; isRipple: boolean }

/** How much the timeline shows and how edges move; remembered in this browser, except for ripple, which surprises. */
export function useTimelineTools() {
  const [settings, set] = useState<Settings>(() => ({
    zoom: ZOOM_SECONDS.indexOf(12),
    isSnapping: true,
    ...remembered<Settings>(KEY),
    isRipple: false,
  }))
  const actions = useMemo(() => {
    const change = (next: (last: Settings) => Partial<Settings>) =>
      set((last) => {
        const changed = { ...last, ...next(last) }
        remember(KEY, changed)
        return changed
      })
    const zoomBy = (by: 1 | -1) =>
      change(({ zoom }) => ({ zoom: Math.min(Math.max(zoom + by, 0), ZOOM_SECONDS.length - 1) }))
    return {
      zoomIn: () => zoomBy(-1),
      zoomOut: () => zoomBy(1),
      toggleSnapping: () => change(({ isSnapping }) => ({ isSnapping: !isSnapping })),
      toggleRipple: () => change(({ isRipple }) => ({ isRipple: !isRipple })),
    }
  }, [])
  const { zoom, isSnapping, isRipple } = settings
  return {
    ...actions,
    isSnapping,
    isRipple,
    seconds: ZOOM_SECONDS[zoom]!,
    isNearest: zoom === 0,
    isFarthest: zoom === ZOOM_SECONDS.length - 1,
  }
}
