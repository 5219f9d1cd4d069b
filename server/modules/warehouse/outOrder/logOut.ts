import type { Id, Trx } from '../../../base/db'
import type { Sentence } from '../../../base/sentence'
import { writeDocumentLogs } from '../../../kit/documents'
import type { WarehouseActor } from './types'

/** A line of the history of a document. */
export const logOut = (
  trx: Trx,
  { id, companyId }: { id: Id; companyId: Id },
  actor: WarehouseActor,
  action: string,
  content: Sentence,
): Promise<void> => logOuts(trx, actor, action, [{ out: { id, companyId }, content }])

/** The same deed on several documents of one company. */
export const logOuts = (
  trx: Trx,
  { user, now }: WarehouseActor,
  action: string,
  lines: readonly { out: { id: Id; companyId: Id }; content: Sentence }[],
): Promise<void> =>
  writeDocumentLogs(
    trx,
    { user, companyId: lines[0]?.out.companyId ?? '', now },
    lines.map(({ out, content }) => ({ type: 'outOrder', id: out.id, action, content })),
  )
