import type { QueryClient } from '@tanstack/react-query'
import { dictionaryQuery, readDictionary } from '../../../../../runtime/dictionaries'
import type { HttpClient } from '../../../../../runtime/http'
import type { Choice } from '../../types'
import { fetchChoices } from '../../useChoices'
import { isChosen } from './readPasted'
import type { LineColumn } from '../types'
import type { ChoicesOf } from '../useColumnChoices'

const most = 200

/**
 * The choices a paste needs: those at hand, and for searched columns the server's answer to each pasted label.
 * A label that cannot be asked for is rejected like an unknown one.
 */
export async function pastedChoices(
  http: HttpClient,
  cache: QueryClient,
  columns: readonly LineColumn[],
  firstCol: number,
  block: readonly (readonly string[])[],
  known: ChoicesOf,
): Promise<ChoicesOf> {
  const found = new Map<string, Choice[]>()
  for (const [place, column] of columns.entries()) {
    const { options } = column
    if (column.dict && isChosen(column)) {
      // It may still be on its way.
      const entries = await cache.fetchQuery(dictionaryQuery(http, column.dict)).catch(() => [])
      found.set(column.field, readDictionary(entries).items)
    }
    if (!options || options.keyword === false || column.dict || !isChosen(column)) continue
    const texts = new Set(block.map((cells) => cells[place - firstCol]?.trim() ?? ''))
    const asked = [...texts].filter(Boolean).slice(0, most)
    const answers = await Promise.all(
      asked.map((keyword) => fetchChoices(http, options, { keyword }).catch(() => [])),
    )
    found.set(column.field, [...(known(column) ?? []), ...answers.flat()])
  }
  return (column) => found.get(column.field) ?? known(column)
}
