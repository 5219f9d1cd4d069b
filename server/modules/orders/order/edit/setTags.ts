import { toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { foreignTags } from '../record/ownTags'
import { storeOrder } from './changeOrders'

export type TagMode = 'APPEND' | 'REPLACE' | 'REMOVE'

/**
 * 打标签: adds, replaces or removes tags of the current company. Tags of the other company on a shared order stay.
 * @throws ORDER_TAG_UNKNOWN
 */
export async function setTags(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  mode: TagMode,
  tagIds: readonly Id[],
): Promise<void> {
  const chosen = await trx
    .selectFrom('orderTag')
    .select(['id', 'tagName', 'enabled'])
    .where('id', 'in', tagIds)
    .execute()
  const usable = mode === 'REMOVE' ? chosen : chosen.filter((tag) => tag.enabled === '1')
  if (usable.length < new Set(tagIds).size) throw fail('ORDER_TAG_UNKNOWN')
  const before = Array.isArray(order.tagIds) ? order.tagIds.map(String) : []
  const theirs = await foreignTags(trx, order)
  const after = { APPEND: [...before, ...tagIds], REPLACE: [...theirs, ...tagIds], REMOVE: before }
  const kept = after[mode].filter((id) => mode !== 'REMOVE' || !tagIds.includes(id))
  await storeOrder(trx, order.id, { tagIds: toJson([...new Set(kept)]) })
  const names = chosen.map((tag) => tag.tagName).join('、')
  await writeLog(trx, ctx, order, {
    logType: 'TAG',
    content: sentence`${titles[mode]}标签：${names}`,
  })
}

const titles: Readonly<Record<TagMode, Sentence>> = {
  APPEND: sentence`追加`,
  REPLACE: sentence`覆盖为`,
  REMOVE: sentence`移除`,
}
