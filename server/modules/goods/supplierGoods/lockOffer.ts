import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

/** An offer, held, with what people call it. @throws ROW_NOT_FOUND */
export const lockOffer = (trx: Trx, id: Id) =>
  trx
    .selectFrom('supplierGoods as g')
    .innerJoin('product as p', 'p.id', 'g.productId')
    .innerJoin('supplier as s', 's.id', 'g.supplierId')
    .select([
      'g.id',
      'g.supplierId',
      'g.productId',
      'g.conditionGrade',
      'g.supplyPrice',
      'g.discountRate',
      'g.goodsStatus',
      'g.preferred',
      'g.minQuantity',
      'g.packQuantity',
      'p.productName',
      'p.listPrice',
      's.supplierName',
      's.enabled as supplierEnabled',
    ])
    .where('g.id', '=', id)
    .forNoKeyUpdate('g')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
