import { formatNames } from 'texts:formatNames'

const names: Record<string, string> = formatNames

/** What a format is, in the page's language; the service names it in English. */
export const formatName = ({ extension, name }: { extension: string; name: string }): string =>
  names[extension] ?? name
