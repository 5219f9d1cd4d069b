import type { Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'
import type { TransferRow } from '../kind/types'

/** Adds a line to the history of a transfer that one of its warehouses caused. */
export const logTransfer = (
  trx: Trx,
  { id, companyId }: Pick<TransferRow, 'id' | 'companyId'>,
  actor: WarehouseActor,
  { action, content }: { action: string; content: string },
): Promise<unknown> =>
  trx
    .insertInto('documentLog')
    .values({
      companyId,
      documentType: 'transfer',
      documentId: id,
      action,
      content,
      operatorName: actor.user.nickName,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .execute()
