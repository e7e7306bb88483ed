const UPLOAD = /^\/uploads\/[\w-]{16,}\/([^/]+)$/

/** The name of the file that was uploaded; null for a link that the customer gave. */
export function uploadedName(link: string): string | null {
  if (!URL.canParse(link)) return null
  const [, name] = UPLOAD.exec(new URL(link).pathname) ?? []
  return name === undefined ? null : decodeURIComponent(name)
}
