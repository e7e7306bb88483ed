import { useState } from 'react'
import { CAPTION_EXTENSIONS } from '../../../src/transcripts/render/caption-rules.ts'
import { remember, remembered } from '../remembered.ts'
import { downloads as text } from '../strings/downloads.ts'
import { DownloadLimits, limitsQuery, problemInLimits, type TypedLimits } from './limits.tsx'

/** How documents are written: the choices of the last download hold for the next. */
export function useStyle({ hasTimes }: { hasTimes: boolean }) {
  const [times, setTimes] = useState(() => hasTimes || (remembered<boolean>(TIMES) ?? false))
  const [names, setNames] = useState(() => remembered<boolean>(NAMES) ?? true)
  const [limits, setLimits] = useState(() => remembered<TypedLimits>(LIMITS) ?? {})
  return {
    times,
    names,
    limits,
    setTimes(next: boolean) {
      setTimes(next)
      remember(TIMES, next)
    },
    setNames(next: boolean) {
      setNames(next)
      remember(NAMES, next)
    },
    setLimits(next: TypedLimits) {
      setLimits(next)
      remember(LIMITS, next)
    },
    problemIn: (extension: string) => (isCaptions(extension) ? problemInLimits(limits) : null),
    queryFor: (extension: string) => ({
      times,
      ...(!names && { names }),
      ...(isCaptions(extension) && limitsQuery(limits)),
    }),
  }
}

export type Style = ReturnType<typeof useStyle>

export const isCaptions = (extension: string): boolean =>
  (CAPTION_EXTENSIONS as readonly string[]).includes(extension)

export const StyleChecks = ({ style, hasNames }: { style: Style; hasNames: boolean }) => (
  <>
    <Check name={text.times} isOn={style.times} set={style.setTimes} />
    {hasNames && <Check name={text.names} isOn={style.names} set={style.setNames} />}
  </>
)

export const StyleLimits = ({ style, isMember }: { style: Style; isMember: boolean }) => (
  <DownloadLimits limits={style.limits} change={style.setLimits} isMember={isMember} />
)

const Check = ({ name, isOn, set }: { name: string; isOn: boolean; set: (isOn: boolean) => void }) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} /> {name}
  </label>
)

const TIMES = 'times in documents'
const NAMES = 'names in documents'
const LIMITS = 'limits of captions'
