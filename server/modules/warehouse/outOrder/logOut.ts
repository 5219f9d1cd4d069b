import type { RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Sentence } from '../../../base/sentence'
import { documentLogs, writeDocumentLogs } from '../../../kit/documents'
import type { WarehouseActor } from './types'

/** A line of the history of a document. */
export const logOut = (
  trx: Trx,
  { id, companyId }: { id: Id; companyId: Id },
  actor: WarehouseActor,
  action: string,
  content: Sentence,
): Promise<void> => logOuts(trx, actor, action, [{ out: { id, companyId }, content }])

interface OutLog {
  out: { id: Id; companyId: Id }
  content: Sentence
}

/** The same deed on several documents of one company. */
export const logOuts = (
  trx: Trx,
  actor: WarehouseActor,
  action: string,
  lines: readonly OutLog[],
): Promise<void> => writeDocumentLogs(trx, writerOf(actor, lines), entriesOf(action, lines))

/** The same as a statement, to stand in another one that writes the documents. There is at least one. */
export const logsOfOuts = (
  actor: WarehouseActor,
  action: string,
  lines: readonly OutLog[],
): RawBuilder<unknown> => documentLogs(writerOf(actor, lines), entriesOf(action, lines))

const writerOf = ({ user, now }: WarehouseActor, lines: readonly OutLog[]) => ({
  user,
  companyId: lines[0]?.out.companyId ?? '',
  now,
})

const entriesOf = (action: string, lines: readonly OutLog[]) =>
  lines.map(({ out, content }) => ({ type: 'outOrder', id: out.id, action, content }))
