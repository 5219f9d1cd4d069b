import { lockedFirst } from '../../../kit/machines'
import { sentByBuyer } from './otherSide'

/** The customer's document stands before ours, as when they ship, cancel or our warehouse receives; see trade/purchase. */
export function lockSenderFirst(): void {
  lockedFirst('wholesale_return', async (trx, ids) => {
    const documents = await trx
      .selectFrom('wholesaleReturn')
      .selectAll()
      .where('id', 'in', ids)
      .where('relatedOrderNum', 'is not', null)
      .where('status', 'in', ['UN_AUDIT', 'WAIT_IN', 'PART_IN'])
      .orderBy('relatedOrderNum')
      .execute()
    for (const document of documents) await sentByBuyer(trx, document)
  })
}
