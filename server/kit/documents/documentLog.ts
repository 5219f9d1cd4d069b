import { sql, type RawBuilder } from 'kysely'
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

type LogWriter = Pick<Context, 'companyId' | 'now'> & {
  user: Pick<Context['user'], 'userId' | 'nickName'>
}

/** Adds a line to the history of a document, in the company of the caller. */
export const writeDocumentLog = (trx: Trx, by: LogWriter, entry: LogEntry): Promise<void> =>
  writeDocumentLogs(trx, by, [entry])

/** The same of several documents with one statement. */
export async function writeDocumentLogs(
  trx: Trx,
  by: LogWriter,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length > 0) await documentLogs(by, entries).execute(trx)
}

/** The same as a statement, to stand in another one that writes the documents. */
export function documentLogs(
  { user, companyId, now }: LogWriter,
  entries: readonly LogEntry[],
): RawBuilder<unknown> {
  const lines = entries.map(({ content, ...entry }) => ({
    ...entry,
    content: String(content),
    parts: content,
  }))
  return sql`
    insert into document_log (company_id, document_type, document_id, action, content, content_parts, operator_name,
      create_by, create_time)
    select ${companyId}::bigint, n.type, n.id, n.action, n.content, n.parts, ${user.nickName}, ${user.userId}::bigint,
      ${now()}::timestamptz
    from rows from (jsonb_to_recordset(${toJson(lines)}) as (type text, id bigint, action text, content text,
      parts jsonb)) with ordinality as n
    order by n.ordinality`
}

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
