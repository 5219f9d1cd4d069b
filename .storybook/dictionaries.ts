import type { Dictionary } from '../schemas/contract/language.gen'

const files = import.meta.glob<Dictionary>('../schemas/dictionaries/*.dict.json', {
  eager: true,
  import: 'default',
})

/** Every dictionary, by name. */
export const dictionaries: Readonly<Record<string, Dictionary>> = Object.fromEntries(
  Object.values(files).map((dictionary) => [dictionary.name, dictionary]),
)
