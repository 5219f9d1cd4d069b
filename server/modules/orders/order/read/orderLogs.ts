import type { Id, Trx } from '../../../../base/db'
import { readLines } from '../../../../base/sentence'

/** The history of an order, newest first. */
export const orderLogs = async (trx: Trx, orderId: Id) =>
  readLines(
    await trx
      .selectFrom('orderLog')
      .select([
        'id',
        'logType',
        'beforeStatus',
        'afterStatus',
        'content',
        'contentParts',
        'operatorName',
        'operatorCompanyName',
        'createTime',
      ])
      .where('orderId', '=', orderId)
      .orderBy('id', 'desc')
      .execute(),
  )
