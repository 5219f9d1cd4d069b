import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { RecordValues } from '../../../kit/records'

interface Entry {
  target?: unknown
  content?: unknown
  shopNums?: unknown
  startTime?: unknown
  endTime?: unknown
}

/** Only 全部 may leave the content empty, and then it names its shops. @throws WHITELIST_CONTENT, WHITELIST_SHOPS, WHITELIST_SPAN */
export function checkEntry({ target, content, shopNums, startTime, endTime }: Entry): void {
  if (target !== '5' && !String(content ?? '').trim())
    throw fail('WHITELIST_CONTENT', { fields: { content: '请填写要放行的内容' } })
  if (target === '5' && !(Array.isArray(shopNums) && shopNums.length > 0))
    throw fail('WHITELIST_SHOPS', { fields: { shopNums: '请至少选一个店铺' } })
  if (startTime && endTime && String(endTime) <= String(startTime))
    throw fail('WHITELIST_SPAN', { fields: { endTime: '应晚于生效时间' } })
}

/** 书名 of an entry for one ISBN or product code. */
export async function productNameOf(trx: Trx, { target, content }: RecordValues) {
  if (target !== '1' && target !== '4') return null
  const found = await trx
    .selectFrom('product')
    .select('productName')
    .where(target === '1' ? 'isbn' : 'productCode', '=', String(content ?? ''))
    .where('status', '<>', '2')
    .orderBy('id')
    .executeTakeFirst()
  return found?.productName ?? null
}
