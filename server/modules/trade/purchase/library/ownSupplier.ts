import { nextNumber, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'

/** Our supplier of this name; an offline one is opened when there is none. */
export async function ownSupplier(
  trx: Trx,
  ctx: Context,
  supplierName: string,
): Promise<{ id: Id; supplierName: string }> {
  const known = await trx
    .selectFrom('supplier')
    .select(['id', 'supplierName'])
    .where('companyId', '=', ctx.companyId)
    .where('supplierName', '=', supplierName)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known
  return trx
    .insertInto('supplier')
    .values({
      companyId: ctx.companyId,
      supplierCode: await nextNumber(trx, 'GYS'),
      supplierName,
      category: '9',
      remark: '库存圈供货商，由采配订单建立',
      createBy: ctx.user.userId,
    })
    .returning(['id', 'supplierName'])
    .executeTakeFirstOrThrow()
}
