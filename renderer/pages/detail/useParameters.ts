import { useMemo } from 'react'
import { useCurrentPage } from '../../../runtime/routing'

/**
 * What the address says about the record: the `{x}` of the path and the declared parameters. The open tab and
 * the state of embedded lists are in the address too, but belong to none of its calls.
 */
export function useParameters(): Readonly<Record<string, string>> {
  const { meta, params, query } = useCurrentPage()
  const declared = Object.entries(meta.query ?? {}).map(([name, param]) => param.as ?? name)
  const told = declared.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const text = JSON.stringify({ ...params, ...Object.fromEntries(told) })
  // By its text: another tab or page of an embedded list makes no other parameters.
  return useMemo(() => JSON.parse(text) as Record<string, string>, [text])
}
