import { file as fileText } from 'texts:file'

export const shownSpeaker = (speaker: string | null): string => speaker ?? fileText.speakers.unnamed
