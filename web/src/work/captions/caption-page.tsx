import { InOneTab } from '../in-one-tab.tsx'
import { CaptionDesk } from './caption-desk.tsx'
import { captionMaterial } from './caption-material.ts'
import './captions.css'

/** The captions of a claimed task. */
export default function CaptionPage({ task }: { task: number }) {
  return (
    <InOneTab task={task} material={captionMaterial}>
      {(work) => <CaptionDesk work={work} />}
    </InOneTab>
  )
}
