const keyLength = 4

/**
 * Looks for thousands of names in long texts: one pass over a text for all of them, by their last characters. A name of
 * digits is no part of a longer number.
 * @param names  of four characters or more
 * @returns the name that ends first in the text
 */
export function nameFinder(names: readonly string[]): (text: string) => string | undefined {
  const byEnd = new Map<string, string[]>()
  for (const name of names) {
    if (name.length < keyLength) throw new Error(`nameFinder: ${name} is too short`)
    const key = name.slice(-keyLength)
    byEnd.set(key, [...(byEnd.get(key) ?? []), name])
  }
  return (text) => {
    for (let end = keyLength; end <= text.length; end += 1) {
      const found = byEnd
        .get(text.slice(end - keyLength, end))
        ?.find((name) => endsAt(text, name, end))
      if (found !== undefined) return found
    }
    return undefined
  }
}

function endsAt(text: string, name: string, end: number): boolean {
  const start = end - name.length
  if (start < 0 || !text.startsWith(name, start)) return false
  return !(/^\d+$/.test(name) && (isDigit(text[start - 1]) || isDigit(text[end])))
}

const isDigit = (character = '') => character >= '0' && character <= '9'
