import type { QueryClient } from '@tanstack/react-query'
import type { Options } from '../../../../schemas/contract/language.gen'
import type { HttpClient } from '../../../../runtime/http'
import { fetchChoices, type ChoiceNode } from '../useChoices'

/** Those of some values that the choices have, in their order; all of them when the choices cannot be fetched. */
export async function validChoices(
  http: HttpClient,
  cache: QueryClient,
  options: Options,
  values: readonly string[],
): Promise<readonly string[]> {
  // a list that comes whole is asked for whole: it is what the select shows next
  const search = options.keyword === false ? {} : { values }
  const known = await cache
    .fetchQuery({
      queryKey: ['choices', options, '', search.values ?? []],
      queryFn: ({ signal }) => fetchChoices(http, options, search, signal),
      staleTime: 60_000,
    })
    .catch(() => undefined)
  if (!known) return values
  const offered = valuesIn(known)
  return values.filter((value) => offered.has(value))
}

const valuesIn = (nodes: readonly ChoiceNode[]): Set<string> =>
  new Set(nodes.flatMap(({ value, children = [] }) => [value, ...valuesIn(children)]))
