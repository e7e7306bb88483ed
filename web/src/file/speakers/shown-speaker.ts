import { strings } from '../../strings.ts'

export const shownSpeaker = (speaker: string | null): string => speaker ?? strings.file.speakers.unnamed
