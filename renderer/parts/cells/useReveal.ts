import { useMemo } from 'react'
import { useCan } from '../../../runtime/access'
import { useHttp } from '../../../runtime/http'
import type { Resources } from '../../../schemas/language'
import type { CellContext } from './types'

/** Asks the server for a masked field in plain text; undefined where the resource lets this person see none. */
export function useReveal(resource: string, resources: Resources): CellContext['reveal'] {
  const can = useCan()
  const http = useHttp()
  const declared = resources[resource]
  const permission = declared?.reveal
  const isAllowed = permission !== undefined && can(permission)
  const key = declared?.key ?? 'id'
  return useMemo(() => {
    if (!isAllowed) return undefined
    return async (field, row) => {
      const values = await http.call<Record<string, string | null>>('POST /system/privacy/reveal', {
        body: { resource, id: String(row[key]), fields: [field] },
        quiet: true,
      })
      return values[field] ?? ''
    }
  }, [isAllowed, http, resource, key])
}
