import { downloads as text } from 'texts:downloads'
import { useState } from 'react'
import { CAPTION_EXTENSIONS } from '../../../src/transcripts/render/caption-rules.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { remember, remembered } from '../remembered.ts'
import { DownloadLimits, limitsQuery, problemInLimits, type TypedLimits } from './limits.tsx'

/** How documents are written: the choices of the last download hold for the next. */
export function useStyle({
  hasTimes,
  isMember,
  isWhole,
}: {
  hasTimes: boolean
  isMember: boolean
  /** Neither of a part only nor of a translation. */
  isWhole: boolean
}) {
  const [times, setTimes] = useState(() => hasTimes || (remembered<boolean>(TIMES) ?? false))
  const [names, setNames] = useState(() => remembered<boolean>(NAMES) ?? true)
  const [extras, setExtras] = useState(() => remembered<Extra[]>(EXTRAS) ?? [])
  const offered = useOfferedExtras(isMember)
  const chosen = offered.filter((extra) => extras.includes(extra))
  const hasRoomForExtras = names && isWhole
  const [limits, setLimits] = useState(() => remembered<TypedLimits>(LIMITS) ?? {})
  return {
    times,
    names,
    extras: { offered, chosen, areLeftOut: chosen.length > 0 && !hasRoomForExtras },
    limits,
    setTimes(next: boolean) {
      setTimes(next)
      remember(TIMES, next)
    },
    setNames(next: boolean) {
      setNames(next)
      remember(NAMES, next)
    },
    setExtra(extra: Extra, isOn: boolean) {
      const next = [...extras.filter((one) => one !== extra), ...(isOn ? [extra] : [])]
      setExtras(next)
      remember(EXTRAS, next)
    },
    setLimits(next: TypedLimits) {
      setLimits(next)
      remember(LIMITS, next)
    },
    problemIn: (extension: string) => (isCaptions(extension) ? problemInLimits(limits) : null),
    queryFor: (extension: string) => ({
      times,
      ...(!names && { names }),
      ...(chosen.length > 0 && hasRoomForExtras && !isCaptions(extension) && { with: chosen.join() }),
      ...(isCaptions(extension) && limitsQuery(limits)),
    }),
  }
}

type Extra = Exclude<keyof typeof text.with, 'whole'>

export type Style = ReturnType<typeof useStyle>

export const isCaptions = (extension: string): boolean =>
  (CAPTION_EXTENSIONS as readonly string[]).includes(extension)

export const StyleChecks = ({ style, hasNames }: { style: Style; hasNames: boolean }) => (
  <>
    <Check name={text.times} isOn={style.times} set={style.setTimes} />
    {hasNames && <Check name={text.names} isOn={style.names} set={style.setNames} />}
    {style.extras.offered.map((extra) => (
      <Check
        key={extra}
        name={text.with[extra]}
        isOn={style.extras.chosen.includes(extra)}
        set={(isOn) => style.setExtra(extra, isOn)}
      />
    ))}
    {style.extras.areLeftOut && <p className="hint">{text.with.whole}</p>}
  </>
)

/** What can stand before the transcript. What a language model writes is for members, where there is one. */
function useOfferedExtras(isMember: boolean): Extra[] {
  const { value } = useAnswer(api.about, [])
  const hasModel = isMember && (value?.skus.some(({ product }) => product === 'INSIGHT1') ?? false)
  return hasModel ? ['summary', 'actions', 'chapters'] : ['chapters']
}

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
const EXTRAS = 'what stands before transcripts'
const LIMITS = 'limits of captions'
