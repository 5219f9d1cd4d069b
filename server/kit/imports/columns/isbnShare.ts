import { normalizeIsbn } from '../../../../schemas/language'

/** Share of the filled values that are ISBNs; 0 where all are empty. */
export function isbnShare(values: readonly string[]): number {
  const filled = values.filter((value) => value.trim() !== '')
  const valid = filled.filter((value) => normalizeIsbn(value).isbn13 !== undefined)
  return filled.length === 0 ? 0 : valid.length / filled.length
}
