import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import type { Id, Trx } from '../../../base/db'
import { AppError, fail } from '../../../base/errors'
import { sentence } from '../../../base/sentence'
import { defineRoute, type Context } from '../../../kit/http'
import { chosenRows, readChosen, type RowResult } from '../../../kit/machines'
import { createPurchaseDraft } from '../../trade/purchase/draft/createDraft'
import { lockOffer } from './lockOffer'

type Offer = Awaited<ReturnType<typeof lockOffer>>

/**
 * 生成采购单: of one supplier the form opens with the chosen products (nothing is stored yet); of several each gets a draft.
 * What is no more offered is refused and blocks no other.
 */
export const purchaseOffers = defineRoute({
  call: 'POST /trade/supplierGoods/purchase',
  permission: 'purchase:order:add',
  summary: '按报价生成采购单',
  resource: 'supplierGoods',
  body: Type.Object(
    { ...chosenRows, warehouseId: Type.String({ pattern: '^[0-9]{1,18}$', title: '入库仓库' }) },
    { additionalProperties: false },
  ),
  async handle(ctx, { body }) {
    const { warehouseId, ...rows } = body
    const ids = await ctx.trx((trx) => readChosen(trx, ctx, 'supplierGoods', rows))
    const results: RowResult[] = []
    const offers: Offer[] = []
    for (const id of ids) {
      const offer = await ctx.trx((trx) => findOffer(trx, id)).catch(asRefusal)
      if (offer instanceof AppError) {
        results.push(refused(id, id, offer))
        continue
      }
      const refusal = refusalOf(offer)
      if (refusal) results.push(refused(id, offer.productName, refusal))
      else offers.push(offer)
    }
    const groups = bySupplier(offers)
    const [only] = [...groups.keys()]
    if (only && groups.size === 1 && results.length === 0)
      return {
        supplierId: only,
        purchaseWarehouseId: warehouseId,
        purchaseProductIds: offers.map(({ productId }) => productId).join(','),
      }
    for (const group of groups.values()) results.push(...(await draft(ctx, group, warehouseId)))
    const success = results.filter(({ ok }) => ok).length
    return { results, success, failed: results.length - success }
  },
})

/** The rows are whatever a caller says: no number is no offer. @throws ROW_NOT_FOUND */
function findOffer(trx: Trx, id: Id): Promise<Offer> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  return lockOffer(trx, id)
}

function refusalOf({ goodsStatus, supplierEnabled, productName }: Offer): AppError | undefined {
  if (goodsStatus === '0') return fail('OFFER_STOPPED', { goods: productName, title: '采购' })
  return supplierEnabled === '1' ? undefined : fail('OFFER_SUPPLIER_GONE')
}

function bySupplier(offers: readonly Offer[]): Map<Id, Offer[]> {
  const groups = new Map<Id, Offer[]>()
  for (const offer of offers)
    groups.set(offer.supplierId, [...(groups.get(offer.supplierId) ?? []), offer])
  return groups
}

async function draft(ctx: Context, group: readonly Offer[], warehouseId: Id): Promise<RowResult[]> {
  const [first] = group
  if (!first) return []
  try {
    await ctx.trx(async (trx) => {
      await createPurchaseDraft(trx, ctx, {
        supplierId: first.supplierId,
        warehouseId,
        content: sentence`按供应商报价生成，共 ${group.length} 种`,
        lines: group.map((offer) => ({
          productId: offer.productId,
          conditionGrade: offer.conditionGrade,
          quantity: quantityOf(offer),
          price: offer.supplyPrice,
        })),
      })
      await recordAudit(trx, ctx, {
        entity: 'supplierGoods',
        label: first.supplierName,
        input: { ids: group.map(({ id }) => id), warehouseId },
      })
    })
    return group.map(({ id, productName }) => ({ id, label: productName, ok: true }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return group.map(({ id, productName }) => refused(id, productName, error))
  }
}

/** The least one may order, in whole packs. */
function quantityOf({ minQuantity, packQuantity }: Offer): number {
  const least = minQuantity ?? packQuantity ?? 1
  const pack = packQuantity ?? 1
  return Math.ceil(least / pack) * pack
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

const refused = (id: Id, label: string, error: AppError | undefined): RowResult => ({
  id,
  label,
  ok: false,
  error: error?.code,
  reason: error?.message,
})
