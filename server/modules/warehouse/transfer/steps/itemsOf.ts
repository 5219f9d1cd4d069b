import type { Id, Trx } from '../../../../base/db'

/** Lines of a transfer with their products. */
export const itemsOf = (trx: Trx, transferId: Id) =>
  trx
    .selectFrom('transferItem as i')
    .innerJoin('product as p', 'p.id', 'i.productId')
    .select([
      'i.id',
      'i.productId',
      'i.productCode',
      'i.conditionGrade',
      'i.price',
      'i.costPrice',
      'i.planQuantity',
      'i.outQuantity',
      'i.inQuantity',
      'i.diffQuantity',
      'i.remark',
      'p.isbn',
      'p.productName',
      'p.author',
      'p.publisher',
    ])
    .where('i.transferId', '=', transferId)
    .orderBy('i.id')
    .execute()
