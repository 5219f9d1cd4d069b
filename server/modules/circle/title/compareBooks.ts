import { marksOf, type Marks } from './marks'
import { titleKey } from './normalise'
import { titleScore } from './similarity'

/** A book as a list or a record says it; what is not said is null. */
export interface BookFacts {
  title: string | null
  volume?: string | null
  /** A set of this many volumes, as the record says. */
  setCount?: number | null
  /** Any text with a year in it. */
  publishDate: string | null
  /** Whole fen. */
  listPriceFen: number | null
}

/** gp_review_reason, as far as two books are compared */
export type Doubt = 'TITLE_DIFF' | 'LIST_PRICE_DIFF' | 'EDITION_DIFF' | 'SUIT'

export interface Comparison {
  /** Null: one of them has no title. */
  score: number | null
  doubts: Doubt[]
}

/**
 * What speaks against two books being the same edition, where nothing is said nothing speaks.
 * @param threshold  percent of likeness below which titles differ
 */
export function compareBooks(listed: BookFacts, known: BookFacts, threshold: number): Comparison {
  const doubts: Doubt[] = []
  // most titles are copied from one library: the same words differ in nothing they say
  const isSame =
    listed.title !== null && listed.title === known.title && !says(listed) && !says(known)
  const score =
    listed.title && known.title ? (isSame ? 100 : titleScore(listed.title, known.title)) : null
  if (score !== null && score < threshold) doubts.push('TITLE_DIFF')
  if (pricesDiffer(listed.listPriceFen, known.listPriceFen)) doubts.push('LIST_PRICE_DIFF')
  const isOtherYear = yearsDiffer(listed.publishDate, known.publishDate)
  if (isSame || listed.title === null || known.title === null)
    return { score, doubts: isOtherYear ? [...doubts, 'EDITION_DIFF'] : doubts }
  const [one, other] = [marksFor(listed), marksFor(known)]
  if (isOtherYear || editionsDiffer(one, other)) doubts.push('EDITION_DIFF')
  if (volumesDiffer(one, other) || endsDiffer(listed.title, known.title)) doubts.push('SUIT')
  return { score, doubts }
}

/** Whether a record says more of its volumes than its title does. */
const says = ({ volume, setCount }: BookFacts): boolean => !!volume || (setCount ?? 0) > 1

const marksFor = ({ title, volume, setCount }: BookFacts): Marks => {
  const marks = marksOf(title ?? '', volume)
  return setCount && setCount > 1 && marks.set === undefined
    ? { ...marks, set: setCount, volumes: [] }
    : marks
}

/** By more than 1.00 and more than 5 % of what the list says. */
const pricesDiffer = (listed: number | null, known: number | null): boolean => {
  if (listed === null || known === null || listed === 0 || known === 0) return false
  const gap = Math.abs(listed - known)
  return gap > 100 && gap * 100 > listed * 5
}

/** By more than one; a date beside its bare year is the same year. */
export const yearsDiffer = (listed: string | null, known: string | null): boolean => {
  const [one, other] = [yearOf(listed), yearOf(known)]
  return one !== undefined && other !== undefined && Math.abs(one - other) > 1
}

/** @example yearOf('2008年5月第2版') // 2008 */
export function yearOf(text: string | null): number | undefined {
  const hit = /(?<![0-9])(1[5-9]|20)[0-9]{2}(?![0-9]{3,})/.exec(text ?? '')
  return hit ? Number(hit[0]) : undefined
}

const same = (one: readonly string[], other: readonly string[]) => one.join('|') === other.join('|')
const bothDiffer = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !same(one, other)

/** An edition only one side names may be left out; a language never. */
const editionsDiffer = (one: Marks, other: Marks): boolean =>
  bothDiffer(one.editions, other.editions) ||
  bothDiffer(one.years, other.years) ||
  !same(one.languages, other.languages)

function volumesDiffer(one: Marks, other: Marks): boolean {
  if ((one.set === undefined) !== (other.set === undefined)) return true
  if (one.set && other.set && one.set !== other.set) return true
  return !same(one.volumes, other.volumes) || bothDiffer(one.series, other.series)
}

/** 高等数学1 beside 高等数学2, 史记上 beside 史记下: nothing sets the mark apart, but nothing else differs. */
function endsDiffer(listed: string | null, known: string | null): boolean {
  const [one, other] = [titleKey(listed ?? ''), titleKey(known ?? '')]
  const mark = /(?:[0-9]{1,2}|[上中下]|(?<![a-z])[ivx]{1,4}|[一二三四五六七八九十])$/
  if (one === other) return false
  return (
    mark.test(one) &&
    mark.test(other) &&
    one.replace(mark, '') !== '' &&
    one.replace(mark, '') === other.replace(mark, '')
  )
}
