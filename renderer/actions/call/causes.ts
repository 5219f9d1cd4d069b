import type { RowOutcome } from '../../language/registry'
import { texts } from '../texts'

/** A row with what is said of it, its own number left out. */
export interface ToldRow extends RowOutcome {
  cause: string
}

/** Rows of which the same is said. */
export interface RowGroup {
  /** What is said of all of them; where only an amount differs, … stands in its place. */
  reason: string
  rows: ToldRow[]
}

// As many sentences of one error stand beside each other: more of them are drawn together.
const mostOfOneError = 3
// What sentences have in common says something from here on.
const leastInCommon = 4

/**
 * Rows by what is said of them, the most frequent first. The same error with other amounts is the same reason; a third
 * and further wording of one error too, as far as they have a beginning in common.
 */
export function groupByCause(
  rows: readonly RowOutcome[],
  sentenceOf: (row: RowOutcome) => string | undefined,
): RowGroup[] {
  const told = rows.map((row): ToldRow => ({
    ...row,
    cause: causeOf(sentenceOf(row) || texts.say('noReasonGiven'), row.label),
  }))
  const sameButAmounts = listsBy(told, ({ error = '', cause }) => `${error}\t${folded(cause)}`)
  const byError = listsBy(sameButAmounts, ([first]) => first?.error ?? `\t${first?.cause}`)
  return byError
    .flatMap((lists) => drawTogether(lists))
    .sort((left, right) => right.rows.length - left.rows.length)
}

/**
 * A sentence about a row without the row's number: it stands beside it.
 * @example causeOf('订单 DD1 库存不足', 'DD1') // '订单库存不足'
 */
export function causeOf(sentence: string, label: string): string {
  if (label === '') return sentence
  const own = label.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  const named = new RegExp(`(^|\\s)${own}(?=\\s|$)\\s?|\\s?[“《「]${own}[”》」]\\s?`, 'g')
  return sentence.replace(named, '').trim() || sentence
}

function drawTogether(lists: readonly (readonly ToldRow[])[]): RowGroup[] {
  const groups = lists.map((rows) => ({ reason: sharedSentence(rows), rows: [...rows] }))
  if (groups.length <= mostOfOneError) return groups
  const rows = groups.flatMap((group) => group.rows)
  const reason = commonSentence(rows.map(({ cause }) => cause))
  return reason === undefined ? groups : [{ reason, rows }]
}

function sharedSentence(rows: readonly ToldRow[]): string {
  const [first] = rows
  const cause = first?.cause ?? ''
  return rows.every((row) => row.cause === cause) ? cause : folded(cause)
}

const folded = (sentence: string) => sentence.replace(/\d(?:[\d,.:-]*\d)?/g, '…')

/** @returns beginning and end that all have, … between; undefined when that says nothing */
function commonSentence(sentences: readonly string[]): string | undefined {
  const all = sentences.map((sentence) => Array.from(sentence))
  const head = common(all)
  const tail = common(all.map((signs) => signs.slice(head.length).toReversed())).toReversed()
  return head.length < leastInCommon ? undefined : `${head.join('')}…${tail.join('')}`
}

function common([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const end = first.findIndex((sign, at) => others.some((signs) => signs[at] !== sign))
  return end < 0 ? first : first.slice(0, end)
}

function listsBy<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const lists = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const others = lists.get(key)
    if (others) others.push(item)
    else lists.set(key, [item])
  }
  return [...lists.values()]
}
