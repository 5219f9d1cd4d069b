import { sql } from 'kysely'
import { Type } from 'typebox'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { operatorOf } from './editRoutes'
import { mergeStock } from './mergeStock'
import { idBody, idsBody } from '../save/productBody'
import { writeProductLog } from '../save/productLog'
import { lockProduct, type StoredProduct } from '../save/saveProducts'

/** Two products become one: stock, order lines and listings move to the one kept, the other goes to the recycle bin. */
export const mergeProducts = defineRoute({
  call: 'POST /product/single/merge',
  permission: 'product:single:merge',
  summary: '合并单品',
  body: Type.Object({ ids: idsBody, keepId: idBody }),
  async handle(ctx, { body }) {
    const [first, second, ...more] = [...new Set(body.ids)]
    if (!first || !second || more.length > 0 || ![first, second].includes(body.keepId))
      throw fail('PRODUCT_MERGE_TWO')
    const dropId = body.keepId === first ? second : first
    const label = await ctx.trx((trx) => merge(trx, ctx, body.keepId, dropId))
    // One result per id that was sent: what the console was not told about counts as failed.
    const results = [body.keepId, dropId].map((id) => ({ id, label, ok: true }))
    return { results, success: 2, failed: 0 }
  },
})

async function merge(trx: Trx, ctx: Context, keepId: Id, dropId: Id): Promise<string> {
  // both rows in the order of their ids, so that two merges cannot wait for each other
  const [lower, higher] = BigInt(keepId) < BigInt(dropId) ? [keepId, dropId] : [dropId, keepId]
  const products = [
    await lockProduct(trx, ctx.companyId, lower),
    await lockProduct(trx, ctx.companyId, higher),
  ]
  const keep = products.find((product) => product.id === keepId) as StoredProduct
  const drop = products.find((product) => product.id === dropId) as StoredProduct
  const idle = [keep, drop].find((product) => product.status !== '1')
  if (idle) throw fail('PRODUCT_MERGE_STATE', { productCode: idle.productCode })

  // in every warehouse and shop, also beyond the reach of whoever merges
  await asWholeCompany(trx, () => handOver(trx, ctx, keep, drop))
  await trx
    .updateTable('product')
    .set({ status: '2', version: drop.version + 1, updateTime: sql<string>`now()` })
    .where('id', '=', dropId)
    .execute()
  await writeProductLog(trx, operatorOf(ctx), [
    { productId: keepId, type: 'MERGE', remark: `并入单品 ${drop.productCode}` },
    {
      productId: dropId,
      type: 'MERGE',
      before: { status: '1' },
      after: { status: '2' },
      remark: `已并入单品 ${keep.productCode}`,
    },
  ])
  return drop.productName
}

async function handOver(trx: Trx, ctx: Context, keep: StoredProduct, drop: StoredProduct) {
  await mergeStock(trx, ctx, keep, drop)
  for (const table of ['orderItem', 'outOrderItem', 'goodsMapping', 'shopGoods'] as const)
    await trx
      .updateTable(table)
      .set({ productId: keep.id })
      .where('productId', '=', drop.id)
      .execute()
}
