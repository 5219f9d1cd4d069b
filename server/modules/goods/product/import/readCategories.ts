import type { Id, Trx } from '../../../../base/db'
import { categoryKey } from './parseLine'

/** Enabled book categories by path from the root, and by name where only one has it. */
export async function readCategories(trx: Trx): Promise<Map<string, Id>> {
  const rows = await trx
    .selectFrom('category')
    .select(['id', 'label', 'parentId'])
    .where('type', '=', '1')
    .where('status', '=', '1')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: Id | null): string => {
    const row = id === null ? undefined : byId.get(id)
    return row ? `${pathOf(row.parentId)}/${row.label}` : ''
  }
  const names = new Map<string, Id[]>()
  for (const { id, label } of rows) names.set(label, [...(names.get(label) ?? []), id])
  const byName = [...names].flatMap(([name, [id, ...others]]) =>
    id && others.length === 0 ? [[name, id] as const] : [],
  )
  const byPath = rows.map((row) => [categoryKey(pathOf(row.id)), row.id] as const)
  return new Map([...byName, ...byPath])
}
