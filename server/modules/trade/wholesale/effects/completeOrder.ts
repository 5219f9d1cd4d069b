import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addYuan, mulYuan } from '../../../../base/money'
import type { RecordValues } from '../../../../kit/records'
import {
  nickName,
  ownPerson,
  ownWarehouse,
  partyOf,
  productsById,
  refuseTwice,
  type TradeDraft,
} from '../../kit'
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

const costOf = (lines: readonly RecordValues[]): string =>
  addYuan(
    '0.00',
    ...lines.map(({ costPrice, quantity }) =>
      mulYuan(String(costPrice ?? '0.00'), Number(quantity)),
    ),
  )
