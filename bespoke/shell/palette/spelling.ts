/** How the signs of a text are read: for each of them its readings without tones, `['zhong', 'chong']`. */
export type ReadSigns = (text: string) => readonly (readonly string[])[]

/** A text as it can be typed. */
export interface Spelled {
  text: string
  /** The same in small letters. */
  plain: string
  signs: readonly Sign[]
}

interface Sign {
  sign: string
  readings: readonly string[]
}

/** Where a text was found in another. The smaller the rank, the nearer it is to what was typed. */
export interface Found {
  rank: number
  /** Places of the signs that were found, for marking them. */
  places: readonly number[]
}

const ranks = { startsWith: 0, contains: 1, readFromStart: 2, readWithin: 3 }

/** Without `read` a text is found by its own signs alone. */
export function spell(text: string, read?: ReadSigns): Spelled {
  const signs = Array.from(text)
  const readings = read?.(text)
  return {
    text,
    plain: signs.map((sign) => sign.toLowerCase()).join(''),
    signs: signs.map((sign, at) => ({
      sign: sign.toLowerCase(),
      readings: (readings?.[at] ?? []).filter((reading) => reading.toLowerCase() !== sign),
    })),
  }
}

/**
 * Finds what was typed in a text: its signs, its pinyin or the initials of it, also mixed. Words between blanks are
 * found each for itself, wherever they stand.
 * @example findTyped(spell('采购单管理', read), 'cgd') // { rank: 2, places: [0, 1, 2] }
 */
export function findTyped(spelled: Spelled, typed: string): Found | undefined {
  const words = wordsOf(typed)
  if (words.length === 0) return undefined
  const found = words.map((word) => findWord(spelled, word))
  if (!found.every((one) => one !== undefined)) return undefined
  return {
    rank: Math.max(...found.map(({ rank }) => rank)),
    places: [...new Set(found.flatMap(({ places }) => places))],
  }
}

/** An input method that composes writes apostrophes between its syllables. */
export const wordsOf = (typed: string): string[] =>
  typed.toLowerCase().replaceAll("'", '').split(/\s+/).filter(Boolean)

function findWord({ plain, signs }: Spelled, word: string): Found | undefined {
  const at = plain.indexOf(word)
  if (at >= 0) {
    const start = Array.from(plain.slice(0, at)).length
    const places = Array.from(word, (_, step) => start + step)
    return { rank: at === 0 ? ranks.startsWith : ranks.contains, places }
  }
  for (let start = 0; start < signs.length; start += 1) {
    if (!mayBegin(signs[start], word[0])) continue
    const end = readOn(signs, start, word)
    if (end === undefined) continue
    const places = Array.from({ length: end - start }, (_, step) => start + step)
    return { rank: start === 0 ? ranks.readFromStart : ranks.readWithin, places }
  }
  return undefined
}

/** Most signs begin otherwise: nothing more has to be asked of them. */
const mayBegin = (sign: Sign | undefined, letter: string | undefined): boolean =>
  sign !== undefined &&
  (sign.sign[0] === letter || sign.readings.some((reading) => reading[0] === letter))

/** @returns the place behind the last sign of which `rest` was typed; undefined when it was not */
function readOn(signs: readonly Sign[], at: number, rest: string): number | undefined {
  if (rest === '') return at
  const sign = signs[at]
  if (!sign) return undefined
  for (const taken of waysToType(sign, rest)) {
    const end = readOn(signs, at + 1, rest.slice(taken))
    if (end !== undefined) return end
  }
  return undefined
}

const doubleInitial = /^[zcs]h/

/** How many letters of `rest` may stand for a sign, the most first: itself, its reading, the beginning of it, its initial. */
function waysToType({ sign, readings }: Sign, rest: string): number[] {
  const ways = new Set<number>()
  if (rest.startsWith(sign)) ways.add(sign.length)
  for (const reading of readings) {
    if (rest.startsWith(reading)) ways.add(reading.length)
    // the last sign may still be on its way
    else if (reading.startsWith(rest)) ways.add(rest.length)
    if (doubleInitial.test(reading) && rest.startsWith(reading.slice(0, 2))) ways.add(2)
    if (rest[0] === reading[0]) ways.add(1)
  }
  return [...ways].sort((left, right) => right - left)
}
