import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { OrderRow } from './OrderRow'

/**
 * Rows of orders with the tags of the current company alone. Both companies of a shared order put tags on it, and
 * neither learns of the other's. Read rows pass here; a list stays free to filter by the stored column.
 */
export async function withOwnTags<R extends object>(trx: Trx, rows: readonly R[]): Promise<R[]> {
  const own = await ownAmong(trx, rows.flatMap(tagsOf))
  return rows.map((row) =>
    'tagIds' in row ? { ...row, tagIds: tagsOf(row).filter((id) => own.has(id)) } : row,
  )
}

/** The tags of the order that are the other company's: what this company saves leaves them where they are. */
export async function foreignTags(trx: Trx, order: OrderRow): Promise<Id[]> {
  const own = await ownAmong(trx, tagsOf(order))
  return tagsOf(order).filter((id) => !own.has(id))
}

/**
 * Tags to put on an order, each once.
 * @throws ORDER_TAG_UNKNOWN for one that is not the current company's
 */
export async function checkOwnTags(trx: Trx, ids: readonly Id[]): Promise<Id[]> {
  const own = await ownAmong(trx, ids)
  if (ids.some((id) => !own.has(id))) throw fail('ORDER_TAG_UNKNOWN')
  return [...new Set(ids)]
}

async function ownAmong(trx: Trx, ids: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (ids.length === 0) return new Set()
  const known = await trx.selectFrom('orderTag').select('id').where('id', 'in', ids).execute()
  return new Set(known.map(({ id }) => id))
}

const tagsOf = (row: object): Id[] =>
  'tagIds' in row && Array.isArray(row.tagIds) ? row.tagIds.map(String) : []
