import type { ComponentProps, ReactNode } from 'react'
import { Choice } from '../design/field.tsx'
import { languagesByName } from './shown-language.ts'

/** `children` come first: what can be chosen instead of a language. */
export const LanguageChoice = ({
  children,
  ...choice
}: ComponentProps<typeof Choice> & { children?: ReactNode }) => (
  <Choice {...choice}>
    {children}
    {languagesByName().map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </Choice>
)
