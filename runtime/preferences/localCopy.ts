/** What a person likes, by the name of each thing. */
export type Preferences = Readonly<Record<string, unknown>>

const keyOf = (userId: string) => `preferences:${userId}`

/** What this browser last knew; nothing when storage is forbidden or unreadable. */
export function readCopy(userId: string): Preferences {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Preferences)
      : {}
  } catch {
    return {}
  }
}

export function writeCopy(userId: string, preferences: Preferences): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(preferences))
  } catch {
    // Storage is full or forbidden: the server has it.
  }
}
