import { expect } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { OrderWorld } from '../../../proofs/worlds/order/orderWorld'

export type Offers = ReturnType<typeof offersOf>

/** Suppliers of the seller of a world, and what they offer. */
export function offersOf({ app, db, seller }: OrderWorld) {
  /** A call of the seller that must succeed. */
  async function post<T = { id: Id }>(path: string, body: object): Promise<T> {
    const answer = await app.post<T>(path, body, { as: seller })
    expect(answer.status, answer.msg).toBe(200)
    return answer.data
  }

  async function supplier(supplierName: string): Promise<Id> {
    const values = { supplierName, supplierCode: `GY-${supplierName}`, category: '1' }
    return (await post('/trade/supplier/add', { ...values, settleType: '0' })).id
  }

  /** An offer of the seller's book, unless another is named. */
  async function offer(
    supplierId: Id,
    supplyPrice = '20.00',
    conditionGrade = '100',
    productId = seller.productId,
  ): Promise<Id> {
    const terms = { supplierId, productIds: [productId], conditionGrade }
    await post('/trade/supplierGoods/add', { ...terms, supplyPrice })
    const found = await asSystem(db, (trx) =>
      trx
        .selectFrom('supplierGoods')
        .select('id')
        .where('supplierId', '=', supplierId)
        .where('productId', '=', productId)
        .where('conditionGrade', '=', conditionGrade)
        .executeTakeFirstOrThrow(),
    )
    return found.id
  }

  return { post, supplier, offer }
}
