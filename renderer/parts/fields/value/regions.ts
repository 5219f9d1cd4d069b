import type { QueryClient } from '@tanstack/react-query'
import { requireRows, type HttpClient } from '../../../../runtime/http'

export interface RegionNode {
  id: string
  name: string
  /** 0 province, 1 city, 2 district, 3 town */
  level: number
  isLeaf: boolean
  children?: RegionNode[]
}

const callByLevel = [
  'POST /system/province/selectList',
  'POST /system/city/selectByParentId',
  'POST /system/district/selectByParentId',
  'POST /system/region/getTown',
] as const

/** The regions below one, or the provinces. Kept for the session: regions change once a year. */
export async function fetchRegions(
  http: HttpClient,
  cache: QueryClient,
  parent?: RegionNode,
): Promise<RegionNode[]> {
  const level = parent ? parent.level + 1 : 0
  const call = callByLevel[level]
  if (!call) return []
  const rows = await cache.fetchQuery({
    queryKey: ['regions', level, parent?.id ?? ''],
    queryFn: async () => {
      const body = parent ? { parentId: parent.id } : {}
      return requireRows<{ id: string; name: string }>(
        await http.call<unknown>(call, { body, quiet: true }),
      )
    },
    staleTime: Infinity,
  })
  return rows.map(({ id, name }) => ({ id, name, level, isLeaf: level === callByLevel.length - 1 }))
}
