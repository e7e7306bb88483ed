/** Intl's objects take longer to make than to use. */
export function remembered<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
