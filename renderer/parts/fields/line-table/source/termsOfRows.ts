import type { Row } from '../../../../language/registry'
import { textOf } from '../../value/textOf'
import type { Terms } from './useAskLines'

/**
 * What chosen rows say about the form around the lines, such as the order they come from.
 * @returns undefined when they say different things: a form holds one
 */
export function termsOfRows(
  rows: readonly Row[],
  terms: Terms,
): Readonly<Record<string, string>> | undefined {
  const chosen: Record<string, string> = {}
  for (const name of Object.keys(terms)) {
    const said = [...new Set(rows.map((row) => textOf(row[name])).filter(Boolean))]
    if (said.length > 1) return undefined
    if (said[0]) chosen[name] = said[0]
  }
  return chosen
}
