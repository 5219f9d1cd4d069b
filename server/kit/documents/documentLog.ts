import { toJson, type Id, type Trx } from '../../base/db'
import { wording } from '../../base/english'
import { readLines, type Sentence } from '../../base/sentence'
import type { Context } from '../http'

export interface LogEntry {
  /** Resource of the document. */
  type: string
  id: Id
  /** What was done, a title of the schemas, e.g. 开始盘点. */
  action: string
  /** The same with its facts. */
  content: Sentence
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
      content: String(content),
      contentParts: toJson(content),
      operatorName: ctx.user.nickName,
      createBy: ctx.user.userId,
      createTime: ctx.now(),
    })
    .execute()

/** The history of a document, the newest first. */
export async function readDocumentLog(trx: Trx, type: string, id: Id) {
  const lines = await trx
    .selectFrom('documentLog')
    .select(['id', 'createTime', 'operatorName', 'action', 'content', 'contentParts'])
    .where('documentType', '=', type)
    .where('documentId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return readLines(lines).map((line) => ({ ...line, action: wording(line.action) }))
}
