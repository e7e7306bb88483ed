import { createContext, useContext } from 'react'
import { type CaptionRules, captionRules } from '../../../../src/transcripts/render/caption-rules.ts'

/** What the customer of the open task asks of captions. */
export const CaptionRulesContext = createContext<CaptionRules>(captionRules)

export const useCaptionRules = (): CaptionRules => useContext(CaptionRulesContext)
