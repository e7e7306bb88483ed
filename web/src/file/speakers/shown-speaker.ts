import { file as fileText } from '../../strings/file.ts'

export const shownSpeaker = (speaker: string | null): string => speaker ?? fileText.speakers.unnamed
