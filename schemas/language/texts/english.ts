/** English by the Chinese text itself; by `text@owner` where one owner's text reads differently. */
export type EnglishTexts = Readonly<Record<string, string>>

/** The catalogue's key of a text that reads differently in one page (its path), resource or dictionary (its name). */
export const ownKey = (text: string, owner: string): string => `${text}@${owner}`

/** English of a text. @returns undefined where the catalogue has none, or an empty one */
export const englishOf = (
  texts: EnglishTexts,
  text: string,
  owner: string | undefined,
): string | undefined =>
  (owner !== undefined && texts[ownKey(text, owner)]) || texts[text] || undefined

/** Who owns the texts of a schema file: a page by its path, a resource or dictionary by its name. */
export function ownerOf(value: unknown): string | undefined {
  const { path, name } = (value ?? {}) as { path?: unknown; name?: unknown }
  if (typeof path === 'string') return path
  return typeof name === 'string' ? name : undefined
}
