import { useState } from 'react'
import { InOneTab } from '../in-one-tab.tsx'
import { TranslationDesk } from './translation-desk.tsx'
import { createTranslationMaterial } from './translation-material.ts'

/** The translation of a claimed task. */
export default function TranslationPage({ task }: { task: number }) {
  const [material] = useState(createTranslationMaterial)
  return (
    <InOneTab task={task} material={material}>
      {(work) => <TranslationDesk work={work} />}
    </InOneTab>
  )
}
