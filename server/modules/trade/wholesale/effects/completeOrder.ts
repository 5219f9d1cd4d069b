import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan, mulYuan } from '../../../../base/money'
import type { RecordValues } from '../../../../kit/records'
import { partyOf, productsById, type TradeDraft } from '../../kit'
import { requireOwn } from '../../../parties/customer/ownCustomers'
import { describeLines } from '../draft/describeLines'

/** Names, product facts and costs of a draft before it is stored. @throws TRADE_PARTY_GONE, TRADE_PRODUCT_GONE … */
export async function completeOrder(
  trx: Trx,
  ctx: Context,
  { head, lines, before }: TradeDraft,
): Promise<Pick<TradeDraft, 'head' | 'lines'>> {
  const customer = await partyOf(trx, { head, before }, 'customerId', () =>
    trx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', String(head.customerId))
      .executeTakeFirst(),
  )
  if (!customer || customer.enabled !== '1') throw fail('TRADE_PARTY_GONE', { party: '客户' })
  // the buyer's people of an online pair are no salespeople of ours; what stands there already stays
  if (customer.companyId === ctx.companyId && before?.customerId !== customer.id)
    await requireOwn(trx, ctx, customer.id)
  const warehouse = head.warehouseId ? await ownWarehouse(trx, String(head.warehouseId)) : undefined
  const salesmanId = String(head.salesmanId ?? '') || ownPerson(ctx, customer)
  const stored = await storedLines(trx, ctx, head, lines)
  return {
    head: {
      ...head,
      customerName: customer.customerName,
      warehouseName: warehouse ?? null,
      salesmanId,
      salesmanName: salesmanId ? await nickName(trx, salesmanId) : null,
      billDate: head.billDate ?? ctx.now().slice(0, 10),
      freightBearer: head.freightBearer ?? '0',
      freightAmount: head.freightAmount ?? '0.00',
      reduceAmount: head.reduceAmount ?? '0.00',
      costAmount: costOf(stored),
    },
    lines: stored,
  }
}

/** Whoever writes it looks after it, unless the other company of a pair does: none of its people belongs here. */
export const ownPerson = (ctx: Context, { companyId }: { companyId: Id }): Id | null =>
  companyId === ctx.companyId ? ctx.user.userId : null

export async function ownWarehouse(trx: Trx, id: string): Promise<string> {
  const found = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!found) throw fail('TRADE_WAREHOUSE_GONE')
  return found.warehouseName
}

export async function nickName(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('appUser')
    .select('nickName')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.nickName ?? null
}

/** What a line takes over from its product; a person gives grade, copies, price and remark. */
async function storedLines(
  trx: Trx,
  ctx: Context,
  head: RecordValues,
  lines: readonly RecordValues[],
) {
  const products = await productsById(
    trx,
    lines.map(({ productId }) => String(productId)),
  )
  refuseTwice(lines)
  const picks = lines.map(({ productId, conditionGrade }, at) => {
    if (!products.has(String(productId))) throw fail('TRADE_PRODUCT_GONE', { line: at + 1 })
    return {
      productId: String(productId),
      ...(conditionGrade ? { conditionGrade: String(conditionGrade) } : {}),
    }
  })
  const terms = {
    customerId: String(head.customerId),
    ...(head.warehouseId ? { warehouseId: String(head.warehouseId) } : {}),
  }
  const facts = await describeLines(trx, ctx, terms, picks)
  return lines.map((line, at): RecordValues => {
    const {
      availableQuantity: _free,
      floorPrice: _floor,
      lastPrice: _last,
      ...fact
    } = facts[at] ?? {}
    return { ...fact, quantity: line.quantity, price: line.price, remark: line.remark ?? null }
  })
}

export function refuseTwice(lines: readonly RecordValues[]) {
  const seen = new Map<string, number>()
  for (const [at, { productId, conditionGrade, sourceItemId, goodsName }] of lines.entries()) {
    const key = JSON.stringify([productId, conditionGrade ?? null, sourceItemId ?? null])
    const first = seen.get(key)
    if (first !== undefined)
      throw fail('TRADE_LINE_TWICE', { first, line: at + 1, goodsName: String(goodsName ?? '') })
    seen.set(key, at + 1)
  }
}

const costOf = (lines: readonly RecordValues[]): string =>
  addYuan(
    '0.00',
    ...lines.map(({ costPrice, quantity }) =>
      mulYuan(String(costPrice ?? '0.00'), Number(quantity)),
    ),
  )
