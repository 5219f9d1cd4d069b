import type { Id, Trx } from '../../../../base/db'

/** The history of an order, newest first. */
export const orderLogs = (trx: Trx, orderId: Id) =>
  trx
    .selectFrom('orderLog')
    .select([
      'id',
      'logType',
      'beforeStatus',
      'afterStatus',
      'content',
      'operatorName',
      'operatorCompanyName',
      'createTime',
    ])
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
