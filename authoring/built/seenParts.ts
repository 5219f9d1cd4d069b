import { askedOf } from './comparePage'
import {
  eachAspect,
  type Aspect,
  type InventoryPage,
  type PageParts,
  type SeenParts,
} from './types'

/** Words as they stand on a screen, by what they are there. */
export type ScreenWords = Readonly<Record<Aspect, readonly string[]>>

/** docs/built.seen.json: path → aspect → what was seen, in one line. */
export type SeenFile = Readonly<Record<string, Partial<Readonly<Record<Aspect, string>>>>>

const between = '|'

/** What of the asked stands among these words, read as the page's schema says it reads. */
export function seenAmong(page: InventoryPage, found: PageParts, words: ScreenWords): SeenParts {
  const asked = askedOf(page, found)
  return eachAspect((aspect) => {
    const onScreen = new Set(words[aspect].map(plain))
    const isThere = (name: string) =>
      [...(found[aspect].get(name) ?? [])].some((text) => onScreen.has(plain(text)))
    return new Set(asked[aspect].filter(isThere))
  })
}

/** What the file says of one page; undefined when nobody has opened it. */
export function readSeen(file: SeenFile, path: string): SeenParts | undefined {
  const lines = file[path]
  return lines && eachAspect((aspect) => new Set(lines[aspect]?.split(between)))
}

export const writeSeen = (seen: SeenParts): SeenFile[string] =>
  Object.fromEntries(
    Object.entries(seen)
      .filter(([, names]) => names.size > 0)
      .map(([aspect, names]) => [aspect, [...names].join(between)]),
  )

// Spaces stand between the characters of a short button, a star, a colon or a unit at a label.
const plain = (words: string): string =>
  words.replaceAll(/[\s：*]/g, '').replace(/(?<=.)（[^）]*）$/, '')
