import type { Trx } from '../../../base/db'

export interface RegionNode {
  path: string
  name: string
  children?: RegionNode[]
}

/** Provinces, cities and districts as one tree; a node's path joins the names by "/". */
export async function findRegionTree(trx: Trx): Promise<RegionNode[]> {
  const regions = await trx
    .selectFrom('region')
    .select(['code', 'parentCode', 'name'])
    .where('level', '<=', 3)
    .orderBy('code')
    .execute()
  const below = new Map<string, typeof regions>()
  for (const region of regions) {
    const parent = region.parentCode ?? ''
    below.set(parent, [...(below.get(parent) ?? []), region])
  }
  const nodesOf = (code: string, prefix: string): RegionNode[] =>
    (below.get(code) ?? []).map((region) => {
      const path = `${prefix}${region.name}`
      const children = nodesOf(region.code, `${path}/`)
      return { path, name: region.name, ...(children.length > 0 && { children }) }
    })
  return nodesOf('', '')
}
