import type { Id, Trx } from '../../../../base/db'
import type { WarehouseActor } from '../../outOrder'

/** Adds a line to the history of an RK document. The transaction acts for the warehouse's company. */
export const logIn = (
  trx: Trx,
  doc: { id: Id; companyId: Id },
  actor: WarehouseActor,
  { action, content }: { action: string; content: string },
): Promise<unknown> =>
  trx
    .insertInto('documentLog')
    .values({
      companyId: doc.companyId,
      documentType: 'inOrder',
      documentId: doc.id,
      action,
      content,
      operatorName: actor.user.nickName,
      createBy: actor.user.userId,
      createTime: actor.now(),
    })
    .execute()
