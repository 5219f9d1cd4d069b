import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../base/db'
import { assessBook, type BookResult, type ListedBook } from './assessBooks'
import type { MatchPlan } from './readPlan'
import type { FoundBook } from './storeCandidates'

/** Compared before others have their turn: some milliseconds. */
const booksInTurn = 200

/** Twenty thousand titles take a second or two of this process: calls of people have their turn in between. */
export async function assessAll(
  found: readonly FoundBook[],
  listed: ReadonlyMap<Id, ListedBook>,
  plan: MatchPlan,
): Promise<BookResult[]> {
  const results: BookResult[] = []
  for (const [at, book] of found.entries()) {
    if (at % booksInTurn === 0) await setImmediate()
    const said = listed.get(book.id)
    if (said) results.push(assessBook(said, book, plan))
  }
  return results
}
