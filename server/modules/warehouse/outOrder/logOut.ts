import type { Id, Trx } from '../../../base/db'
import { writeDocumentLog } from '../../../kit/documents'
import type { WarehouseActor } from './types'

/** A line of the history of a document. */
export const logOut = (
  trx: Trx,
  { id, companyId }: { id: Id; companyId: Id },
  actor: WarehouseActor,
  action: string,
  content: string,
): Promise<unknown> => {
  const { nickName, userId } = actor.user
  const user = { nickName, userId }
  return writeDocumentLog(
    trx,
    { user, companyId, now: () => actor.now() } as Parameters<typeof writeDocumentLog>[1],
    { type: 'outOrder', id, action, content },
  )
}
