import type { Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { eventsOf } from './inEvents'
import type { HeldIn } from './types'

export type InItem = Selectable<Tables['inOrderItem']>

/** One line of a receipt with the document's line it belongs to. */
export interface ReceivedPart {
  item: InItem
  good: number
  defect: number
  refuse: number
  grade: string
  shelfId: Id
  /** Of a one-of-a-kind copy; else empty. */
  pieceCode: string
}

export const itemsOf = (trx: Trx, doc: { id: Id }): Promise<InItem[]> =>
  trx.selectFrom('inOrderItem').selectAll().where('inOrderId', '=', doc.id).orderBy('id').execute()

const byNum = (trx: Trx, inOrderNum: string) =>
  trx
    .selectFrom('inOrder as i')
    .innerJoin('warehouse as w', 'w.id', 'i.warehouseId')
    .select([
      'i.id',
      'i.companyId',
      'i.inOrderNum',
      'i.inType',
      'i.sourceType',
      'i.sourceNum',
      'i.warehouseId',
      'w.warehouseMode',
      'i.supplierId',
      'i.customerId',
      'i.inStatus',
      'i.planQuantity',
      'i.receivedQuantity',
      'i.goodQuantity',
      'i.defectQuantity',
      'i.refuseQuantity',
      'i.shelvedQuantity',
    ])
    .where('i.inOrderNum', '=', inOrderNum)

/** Holds a document for a change its source asks for. @throws IN_GONE */
export const holdIn = (trx: Trx, inOrderNum: string): Promise<HeldIn> =>
  byNum(trx, inOrderNum)
    .forNoKeyUpdate('i')
    .executeTakeFirstOrThrow(() => fail('IN_GONE', { inOrderNum }))

/** Holds a document for a change the warehouse makes: its source first. @throws IN_GONE */
export async function holdInOfSource(trx: Trx, inOrderNum: string): Promise<HeldIn> {
  const known = await byNum(trx, inOrderNum).executeTakeFirstOrThrow(() =>
    fail('IN_GONE', { inOrderNum }),
  )
  await eventsOf(known.sourceType).hold?.(trx, known)
  return holdIn(trx, inOrderNum)
}

/** @throws IN_STATE unless the document is in one of the states */
export function requireState(doc: HeldIn, states: readonly string[], action: string): void {
  if (states.includes(doc.inStatus)) return
  const status = dictLabel(schemas(), 'in_order_status', doc.inStatus)
  throw fail('IN_STATE', { inOrderNum: doc.inOrderNum, status, action })
}
