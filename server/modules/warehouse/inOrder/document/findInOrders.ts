import type { Id, Trx } from '../../../../base/db'
import { itemsOf } from '../held/holdIn'

/** A document as its source sees it. */
export interface InOrderView {
  inOrderNum: string
  inStatus: string
  warehouseId: Id
  planQuantity: number
  receivedQuantity: number
  goodQuantity: number
  defectQuantity: number
  refuseQuantity: number
  lines: { lineId: Id; sourceItemId: Id; planQuantity: number; receivedQuantity: number }[]
  /** Receipts that were not revoked, first one first. */
  receipts: number[]
}

/** The documents a source document had made for it, cancelled ones too, oldest first. */
export async function findInOrders(
  trx: Trx,
  sourceType: string,
  sourceNum: string,
): Promise<InOrderView[]> {
  const docs = await trx
    .selectFrom('inOrder')
    .select([
      'id',
      'inOrderNum',
      'inStatus',
      'warehouseId',
      'planQuantity',
      'receivedQuantity',
      'goodQuantity',
      'defectQuantity',
      'refuseQuantity',
    ])
    .where('sourceType', '=', sourceType)
    .where('sourceNum', '=', sourceNum)
    .orderBy('id')
    .execute()
  return Promise.all(docs.map((doc) => viewOf(trx, doc)))
}

async function viewOf(
  trx: Trx,
  { id, ...doc }: Omit<InOrderView, 'lines' | 'receipts'> & { id: Id },
): Promise<InOrderView> {
  const lines = (await itemsOf(trx, { id })).map((item) => ({
    lineId: item.id,
    sourceItemId: item.sourceItemId ?? '',
    planQuantity: item.planQuantity,
    receivedQuantity: item.receivedQuantity,
  }))
  const receipts = await trx
    .selectFrom('inReceipt')
    .select('seq')
    .where('inOrderId', '=', id)
    .where('revokeTime', 'is', null)
    .orderBy('seq')
    .execute()
  return { ...doc, lines, receipts: receipts.map(({ seq }) => seq) }
}
