import type { Selectable } from 'kysely'
import { anyOf, type Id, type Tables, type Trx } from '../../../base/db'

export type OutItem = Selectable<Tables['outOrderItem']>

export const itemsOf = async (trx: Trx, out: { id: Id }): Promise<OutItem[]> =>
  (await itemsOfAll(trx, [out])).get(out.id) ?? []

/** Lines of several, by document. */
export async function itemsOfAll(
  trx: Trx,
  outs: readonly { id: Id }[],
): Promise<Map<Id, OutItem[]>> {
  const found = new Map<Id, OutItem[]>(outs.map(({ id }) => [id, []]))
  if (outs.length === 0) return found
  const items = await trx
    .selectFrom('outOrderItem')
    .selectAll()
    .where('outOrderId', '=', anyOf([...found.keys()]))
    .orderBy('id')
    .execute()
  for (const item of items) found.get(item.outOrderId)?.push(item)
  return found
}

/** A document as its source sees it. */
export interface OutOrderView {
  outOrderNum: string
  outStatus: string
  warehouseId: Id
  holdFlag: boolean
  totalQuantity: number
  lackQuantity: number
  pickedQuantity: number
  shippedQuantity: number
  expressCode: string | null
  expressNum: string | null
  lines: {
    orderItemId: Id
    quantity: number
    /** Copies reserved for it, shipped ones among them. */
    lockedQuantity: number
    lackQuantity: number
    pickedQuantity: number
    shippedQuantity: number
  }[]
  /** Shipments that were not revoked, first one first. */
  shipments: number[]
}

/** The documents a source document had made for it, cancelled ones too, oldest first. */
export async function findOutOrders(
  trx: Trx,
  sourceType: string,
  sourceNum: string,
): Promise<OutOrderView[]> {
  const outs = await trx
    .selectFrom('outOrder')
    .select([
      'id',
      'outOrderNum',
      'outStatus',
      'warehouseId',
      'holdFlag',
      'totalQuantity',
      'lackQuantity',
      'pickedQuantity',
      'shippedQuantity',
      'expressCode',
      'expressNum',
    ])
    .where('sourceType', '=', sourceType)
    .where('sourceNum', '=', sourceNum)
    .orderBy('id')
    .execute()
  return Promise.all(outs.map((out) => viewOf(trx, out)))
}

async function viewOf(
  trx: Trx,
  { id, ...out }: Omit<OutOrderView, 'lines' | 'shipments'> & { id: Id },
): Promise<OutOrderView> {
  const lines = (await itemsOf(trx, { id })).map((item) => ({
    orderItemId: item.orderItemId ?? '',
    quantity: item.quantity,
    lockedQuantity: item.lockedQuantity,
    lackQuantity: item.lackQuantity,
    pickedQuantity: item.pickedQuantity,
    shippedQuantity: item.shippedQuantity,
  }))
  const shipments = await trx
    .selectFrom('outShipment')
    .select('seq')
    .where('outOrderId', '=', id)
    .where('revokeTime', 'is', null)
    .orderBy('seq')
    .execute()
  return { ...out, lines, shipments: shipments.map(({ seq }) => seq) }
}
