import { InOneTab } from '../in-one-tab.tsx'
import { Desk } from './desk.tsx'
import { textMaterial } from './text-material.ts'
import '../../editor/panels.css'
import './desk.css'

/** The text of a claimed task. */
export default function DeskPage({ task }: { task: number }) {
  return (
    <InOneTab task={task} material={textMaterial}>
      {(work) => <Desk work={work} />}
    </InOneTab>
  )
}
