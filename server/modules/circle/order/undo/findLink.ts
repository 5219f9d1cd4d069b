import type { Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import type { OrderRow } from '../../../orders/order'

export type OrderLink = Omit<Selectable<Tables['gpOrderLink']>, 'taskId'> & { taskId: Id }

/** What ties an order to the buyer's task, held; undefined for orders that no task made. Acts as the buyer. */
export async function findLink(
  trx: Trx,
  { orderNum, companyId }: Pick<OrderRow, 'orderNum' | 'companyId'>,
): Promise<OrderLink | undefined> {
  const link = await trx
    .selectFrom('gpOrderLink')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return link?.taskId ? { ...link, taskId: link.taskId } : undefined
}
