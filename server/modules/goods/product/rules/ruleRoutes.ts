import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, Route } from '../../../../kit/http'
import { defineBatch } from '../../../../kit/machines'
import { operatorOf } from '../routes/editRoutes'
import { writeProductLog } from '../save/productLog'
import { recheckRestricted } from './restrictProducts'
import { lockProduct, type StoredProduct } from '../save/saveProducts'

const byIsbn = '1'
const byCode = '6'
const noUpdateByCode = '2'

const restrict = defineBatch({
  resource: 'product',
  action: 'restrict',
  async row(trx, ctx, id, input, name) {
    const product = await lockProduct(trx, ctx.companyId, id)
    name(product.productName)
    const remark = (input.remark as string | null | undefined) ?? null
    await addRestrictedWord(trx, ctx, product, String(input.limitType), remark)
    await markHits(trx, ctx, product)
  },
})

/** A book is restricted by its ISBN, so that a second product of it is hit too; anything else by its code. */
async function addRestrictedWord(
  trx: Trx,
  ctx: Context,
  product: StoredProduct,
  type: string,
  remark: string | null,
): Promise<void> {
  const word = {
    companyId: ctx.companyId,
    target: product.isbn ? byIsbn : byCode,
    content: product.isbn ?? product.productCode,
    limitType: type,
    remark,
    createBy: ctx.user.userId,
  }
  await trx
    .insertInto('restrictedWord')
    .values(word)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'target', 'content']).doUpdateSet({
        limitType: type,
        remark,
        state: 'ON',
        startTime: null,
        endTime: null,
        updateTime: sql<string>`now()`,
      }),
    )
    .execute()
}

async function markHits(trx: Trx, ctx: Context, product: StoredProduct): Promise<void> {
  const same = await trx
    .selectFrom('product')
    .select('id')
    .where((eb) =>
      eb.or([eb('id', '=', product.id), ...(product.isbn ? [eb('isbn', '=', product.isbn)] : [])]),
    )
    .execute()
  const changed = await recheckRestricted(
    trx,
    ctx.companyId,
    same.map((row) => row.id),
  )
  await writeProductLog(
    trx,
    operatorOf(ctx),
    changed.map(({ id, restricted, restrictedReason }) => ({
      productId: id,
      type: 'RESTRICT',
      after: { restricted, restrictedReason },
    })),
  )
}

const noUpdate = defineBatch({
  resource: 'product',
  action: 'noUpdate',
  errors: ['PRODUCT_NO_UPDATE_EMPTY'],
  check(input) {
    if (![input.noPrice, input.noStock, input.noShelf].includes(true))
      throw fail('PRODUCT_NO_UPDATE_EMPTY')
  },
  async row(trx, ctx, id, input, name) {
    const product = await lockProduct(trx, ctx.companyId, id)
    name(product.productName)
    await protect(trx, ctx, product, {
      noPrice: input.noPrice === true,
      noStock: input.noStock === true,
      noShelf: input.noShelf === true,
      reason: (input.reason as string | null | undefined) ?? null,
    })
  },
})

interface Protection {
  noPrice: boolean
  noStock: boolean
  noShelf: boolean
  reason: string | null
}

async function protect(
  trx: Trx,
  ctx: Context,
  product: StoredProduct,
  protection: Protection,
): Promise<void> {
  await trx
    .insertInto('noUpdateItem')
    .values({
      ...protection,
      companyId: ctx.companyId,
      scope: noUpdateByCode,
      content: product.productCode,
      productName: product.productName,
      createBy: ctx.user.userId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'scope', 'content'])
        .doUpdateSet({ ...protection, state: 'ON', endTime: null, updateTime: sql<string>`now()` }),
    )
    .execute()
  if (product.noUpdate) return
  await trx.updateTable('product').set({ noUpdate: true }).where('id', '=', product.id).execute()
  await writeProductLog(trx, operatorOf(ctx), [
    {
      productId: product.id as Id,
      type: 'EDIT',
      before: { noUpdate: false },
      after: { noUpdate: true },
    },
  ])
}

export const ruleRoutes: readonly Route[] = [restrict, noUpdate]
