import type { Decision, FlowBook, FlowTask } from './types'

/**
 * What takes a decision back. A choice or a pass goes back to what the strategy would do and to the review it was in; a
 * book that was given up is taken up again.
 */
export const inverseOf = ({ op }: Decision): Decision =>
  op === 'SKIP' ? { op: 'RESTORE' } : { op: 'RESET' }

/** What the chosen number of copies of an offer would be: the open need, at most what the offer has. */
export const copiesToChoose = (
  { needQty, orderedQty }: Pick<FlowBook, 'needQty' | 'orderedQty'>,
  { availableQty, liveQty }: { availableQty: number; liveQty: number | null },
): number => Math.max(0, Math.min(needQty - orderedQty, liveQty ?? availableQty))

/** Copies of a list that are chosen and not ordered. */
export const openQty = ({ chosenQty, orderedQty }: Pick<FlowTask, 'chosenQty' | 'orderedQty'>) =>
  Math.max(0, chosenQty - orderedQty)

/** Whether a book of a list and what the system knows of it differ, by field; a side that says nothing never differs. */
export function differencesOf(book: FlowBook): ReadonlySet<string> {
  const pairs: [string, string | null | undefined, string | null | undefined][] = [
    ['bookName', book.bookName, book.sysBookName],
    ['publisher', book.publisher, book.sysPublisher],
    ['publishDate', yearOf(book.publishDate), yearOf(book.sysPublishDate)],
    ['listPrice', fenOf(book.listPrice), fenOf(book.sysListPrice)],
  ]
  return new Set(
    pairs.flatMap(([field, asked, known]) =>
      asked && known && plain(asked) !== plain(known) ? field : [],
    ),
  )
}

const plain = (text: string) => text.normalize('NFKC').replace(/[\s《》“”"'·:：()（）]/g, '')
const yearOf = (date: string | null | undefined) => date?.match(/\d{4}/)?.[0]
const fenOf = (amount: string | null) => (amount === null ? null : Number(amount).toFixed(2))
