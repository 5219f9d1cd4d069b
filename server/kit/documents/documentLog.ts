import type { Id, Trx } from '../../base/db'
import type { Context } from '../http'

export interface LogEntry {
  /** Resource of the document. */
  type: string
  id: Id
  /** What was done, e.g. 开始盘点. */
  action: string
  /** The same with its facts, in a Chinese sentence. */
  content: string
}

/** Adds a line to the history of a document, in the company of the caller. */
export const writeDocumentLog = (
  trx: Trx,
  ctx: Pick<Context, 'user' | 'companyId' | 'now'>,
  { type, id, action, content }: LogEntry,
): Promise<unknown> =>
  trx
    .insertInto('documentLog')
    .values({
      companyId: ctx.companyId,
      documentType: type,
      documentId: id,
      action,
      content,
      operatorName: ctx.user.nickName,
      createBy: ctx.user.userId,
      createTime: ctx.now(),
    })
    .execute()

/** The history of a document, the newest first. */
export const readDocumentLog = (trx: Trx, type: string, id: Id) =>
  trx
    .selectFrom('documentLog')
    .select(['id', 'createTime', 'operatorName', 'action', 'content'])
    .where('documentType', '=', type)
    .where('documentId', '=', id)
    .orderBy('id', 'desc')
    .execute()
