import { setImmediate } from 'node:timers/promises'
import type { Id } from '../../../base/db'
import { assessBook, type BookResult, type ListedBook } from './assessBooks'
import { readFound } from './foundBooks'
import type { MatchPlan } from './readPlan'

/**
 * Twenty thousand titles take a second or two of this process: calls of people have their turn in between.
 * @param found  texts of `packedBooks`, each compared in some milliseconds
 */
export async function assessAll(
  found: readonly string[],
  listed: ReadonlyMap<Id, ListedBook>,
  plan: MatchPlan,
): Promise<BookResult[]> {
  const results: BookResult[] = []
  for (const text of found) {
    await setImmediate()
    for (const book of readFound(text)) {
      const said = listed.get(book.id)
      if (said) results.push(assessBook(said, book, plan))
    }
  }
  return results
}
