import { sql } from 'kysely'
import { toJson, type Trx } from '../../../base/db'
import { recordAudit } from '../../../kit/auditLog'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { addYuan, isNegativeYuan, type Yuan } from '../../../base/money'
import { actionBody, defineRecord, type RecordValues } from '../../../kit/records'
import { lockOffer } from './lockOffer'
import { priceOf, termsOf } from './offerPrice'
import { saveOffer, setPrice, type OfferFacts } from './saveOffer'

const base = '/trade/supplierGoods'
const edits = 'supplier:goods:edit'

/** A supplier new offers may be kept for. @throws OFFER_SUPPLIER_GONE */
export async function requireSupplier(trx: Trx, id: string) {
  return trx
    .selectFrom('supplier')
    .select(['id', 'supplierName', 'supplierCode', 'onlineFlag', 'supplierCompanyId', 'enabled'])
    .where('id', '=', id)
    .where('enabled', '=', '1')
    .executeTakeFirstOrThrow(() => fail('OFFER_SUPPLIER_GONE'))
}

/** 添加商品: the same terms for every chosen product. @throws OFFER_KNOWN */
const add = defineRoute({
  call: `POST ${base}/add`,
  permission: edits,
  summary: '添加供应商商品',
  resource: 'supplierGoods',
  body: actionBody('supplierGoods', 'add'),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { productIds, ...values } = body as RecordValues & { productIds: string[] }
      const supplier = await requireSupplier(trx, String(values.supplierId))
      for (const productId of productIds) await addOne(trx, ctx, supplier, productId, values)
      await recordAudit(trx, ctx, {
        entity: 'supplierGoods',
        label: supplier.supplierName,
        input: body as Record<string, unknown>,
      })
      return { added: productIds.length }
    }),
})

async function addOne(
  trx: Trx,
  ctx: Context,
  supplier: { id: string; supplierName: string },
  productId: string,
  { supplierId, conditionGrade, ...facts }: RecordValues,
): Promise<void> {
  const key = {
    companyId: ctx.companyId,
    supplierId: String(supplierId),
    productId,
    conditionGrade: String(conditionGrade),
  }
  const known = await trx
    .selectFrom('supplierGoods as g')
    .innerJoin('product as p', 'p.id', 'g.productId')
    .select('p.productName')
    .where('g.supplierId', '=', key.supplierId)
    .where('g.productId', '=', productId)
    .where('g.conditionGrade', '=', key.conditionGrade)
    .executeTakeFirst()
  if (known)
    throw fail('OFFER_KNOWN', { supplier: supplier.supplierName, goods: known.productName })
  await saveOffer(trx, key, facts as OfferFacts)
}

const record = defineRecord({
  resource: 'supplierGoods',
  base,
  add: edits,
  edit: edits,
  check: recompute,
}).filter(({ call }) => call !== `POST ${base}/add`)

/** "supplyPrice and discountRate recompute each other": whichever was changed decides, the price when both were. */
async function recompute(trx: Trx, values: RecordValues, ctx: Context): Promise<RecordValues> {
  const stored = await lockOffer(trx, String(values.id))
  const { supplyPrice, discountRate } = values as OfferFacts
  const isPriceKept = Number(supplyPrice) === Number(stored.supplyPrice)
  const isDiscountKept = Number(discountRate ?? -1) === Number(stored.discountRate ?? -1)
  if (isPriceKept && isDiscountKept) return {}
  const given = isPriceKept ? { discountRate } : { supplyPrice }
  const terms = termsOf(stored.listPrice, given)
  // a discount that was taken away leaves the price as it is
  if (!terms) return { priceTime: ctx.now() }
  return { ...terms, discountRate: terms.discountRate ?? null, priceTime: ctx.now() }
}

const from: Readonly<Record<string, readonly string[]>> = {
  '1': ['0', '2'],
  '2': ['1'],
  '0': ['1'],
}
const words: Readonly<Record<string, string>> = { '1': '可供', '2': '暂缺', '0': '停供' }

/** 设置供货状态; what is no more offered is nobody's first choice. */
const setStatus = defineBatch({
  resource: 'supplierGoods',
  action: 'setStatus',
  async row(trx, _ctx, id, { goodsStatus }, name) {
    const offer = await lockOffer(trx, id)
    name(offer.productName)
    const to = String(goodsStatus)
    if (!from[to]?.includes(offer.goodsStatus))
      throw fail('STATE_REFUSED', { now: words[offer.goodsStatus], title: `改为${words[to]}` })
    await trx
      .updateTable('supplierGoods')
      .set({
        goodsStatus: to,
        ...(to === '0' && { preferred: false }),
        updateTime: sql<string>`now()`,
      })
      .where('id', '=', id)
      .execute()
  },
})

/** 批量改价. */
const reprice = defineBatch({
  resource: 'supplierGoods',
  action: 'reprice',
  async row(trx, _ctx, id, { mode, value }, name) {
    const offer = await lockOffer(trx, id)
    name(offer.productName)
    const goods = offer.productName
    if (mode === '1' && offer.listPrice === null) throw fail('OFFER_NO_LIST_PRICE', { goods })
    const amount = Number(value).toFixed(2) as Yuan
    const price =
      mode === '1'
        ? priceOf(offer.listPrice ?? '0.00', Number(value))
        : mode === '2'
          ? amount
          : addYuan(offer.supplyPrice, amount)
    if (isNegativeYuan(price)) throw fail('OFFER_PRICE_BELOW', { goods, price })
    await setPrice(trx, id, offer.listPrice, price)
  },
})

/** 设为首选: here, and nowhere else for the product and grade. @throws OFFER_STOPPED */
const prefer = defineBatch({
  resource: 'supplierGoods',
  action: 'prefer',
  errors: ['OFFER_STOPPED'],
  async row(trx, _ctx, id, _input, name) {
    const offer = await lockOffer(trx, id)
    name(offer.productName)
    if (offer.goodsStatus === '0')
      throw fail('OFFER_STOPPED', { goods: offer.productName, title: '设为首选' })
    // one after another per product and grade, so that two choices at once leave one
    await sql`select pg_advisory_xact_lock(hashtextextended(${toJson([offer.productId, offer.conditionGrade])}::text, 0))`.execute(
      trx,
    )
    await trx
      .updateTable('supplierGoods')
      .set({ preferred: false })
      .where('productId', '=', offer.productId)
      .where('conditionGrade', '=', offer.conditionGrade)
      .where('preferred', '=', true)
      .execute()
    await trx
      .updateTable('supplierGoods')
      .set({ preferred: true, updateTime: sql<string>`now()` })
      .where('id', '=', id)
      .execute()
  },
})

const remove = defineBatch({
  resource: 'supplierGoods',
  action: 'remove',
  async row(trx, _ctx, id, _input, name) {
    name((await lockOffer(trx, id)).productName)
    await trx.deleteFrom('supplierGoods').where('id', '=', id).execute()
  },
})

export const offerActions: readonly Route[] = [add, ...record, setStatus, reprice, prefer, remove]
