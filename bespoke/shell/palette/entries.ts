import { findTyped, spell, type ReadSigns, type Spelled } from './spelling'

export type EntryGroup = 'pages' | 'records' | 'actions' | 'recent'

/** Something the palette offers. */
export interface Entry {
  /** The same for the same thing while one types. */
  key: string
  group: EntryGroup
  title: string
  /** What it is or where it stands, quiet beside the title. */
  note?: string
  /** Why it cannot be chosen now. */
  hint?: string
  run(): void
}

/** An entry on screen. */
export interface ShownEntry extends Entry {
  /** Places of the signs of its title that were typed. */
  places: readonly number[]
}

/** Entries prepared for finding: spelled once, asked at every key. */
export interface SpelledEntry {
  entry: Entry
  title: Spelled
  note: Spelled
}

export const spellEntries = (entries: readonly Entry[], read?: ReadSigns): SpelledEntry[] =>
  entries.map((entry) => ({
    entry,
    title: spell(entry.title, read),
    note: spell(entry.note ?? '', read),
  }))

// What is found by what stands around it comes after everything found by its own title.
const aroundRank = 10

/** The entries in which it was found, the nearest first, at most `most`; of equals the earlier one. */
export function findEntries(
  spelled: readonly SpelledEntry[],
  typed: string,
  most: number,
): ShownEntry[] {
  const found = spelled.flatMap(({ entry, title, note }) => {
    const own = findTyped(title, typed)
    if (own) return [{ entry, ...own }]
    const around = findTyped(note, typed)
    return around ? [{ entry, rank: aroundRank + around.rank, places: [] }] : []
  })
  return found
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ entry, places }) => ({ ...entry, places }))
}
