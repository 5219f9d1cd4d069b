import { fail } from '../../../base/errors'
import type { Id, Trx } from '../../../base/db'
import { watchOuts, type HeldOut, type Shipment, type WarehouseActor } from '../outOrder'
import { cancelPacking } from './document/endPacking'
import { keepFigures } from './document/figures'
import { livingPacking, livingPackings } from './document/holdPacking'

/** What becomes of the boxes of a document when it ends, shrinks, leaves or comes back. */
export const watchPacking = () =>
  watchOuts('packing', {
    async reckonFreight(trx, parcels) {
      const packings = await livingPackings(
        trx,
        parcels.map(({ out }) => out),
      )
      return new Map(
        packings.flatMap(({ outOrderId, freightCost }) =>
          freightCost === null ? [] : [[outOrderId, freightCost] as const],
        ),
      )
    },
    shipped: leave,
    revoked: comeBack,
    ended,
    async reduced(trx, out) {
      const packing = await livingPacking(trx, out)
      if (packing?.packingStatus === 'PACKING') await keepFigures(trx, packing.id)
    },
    async moved(trx, out) {
      const packing = await livingPacking(trx, out)
      if (packing) throw refusal(packing.packingNum, out, '换仓')
    },
  })

const refusal = (packingNum: string, { outOrderNum }: HeldOut, action: string) =>
  fail('PACK_LIVING', { packingNum, outOrderNum, action })

/** The boxes leave with their document, all of them or none. @throws PACK_UNFINISHED, PACK_LIVING */
async function leave(
  trx: Trx,
  departures: readonly { out: HeldOut; shipment: Shipment }[],
): Promise<void> {
  const packings = await livingPackings(
    trx,
    departures.map(({ out }) => out),
  )
  for (const { id, outOrderId, packingNum, packingStatus, boxedQuantity } of packings) {
    const left = departures.find(({ out }) => out.id === outOrderId)
    if (!left) continue
    const { out, shipment } = left
    const { outOrderNum } = out
    if (packingStatus === 'PACKING') throw fail('PACK_UNFINISHED', { packingNum, outOrderNum })
    if (!shipment.isLast || shipment.quantity < boxedQuantity)
      throw refusal(packingNum, out, '分批出库')
    await setBoth(trx, id, { packing: 'SHIPPED', box: 'SHIPPED' })
  }
}

async function comeBack(trx: Trx, out: HeldOut): Promise<void> {
  const packing = await livingPacking(trx, out)
  if (packing?.packingStatus === 'SHIPPED')
    await setBoth(trx, packing.id, { packing: 'PACKED', box: 'CLOSED' })
}

/** A document that is not shipped needs no boxes. */
async function ended(
  trx: Trx,
  out: HeldOut,
  outStatus: 'CANCELLED' | 'INTERCEPTED' | 'SHIPPED',
  actor: WarehouseActor,
): Promise<void> {
  const packing = await livingPacking(trx, out)
  if (packing && outStatus !== 'SHIPPED') await cancelPacking(trx, { out, packing }, actor)
}

async function setBoth(
  trx: Trx,
  id: Id,
  { packing, box }: { packing: 'PACKED' | 'SHIPPED'; box: 'CLOSED' | 'SHIPPED' },
): Promise<void> {
  await trx
    .updateTable('packingList')
    .set({ packingStatus: packing })
    .where('id', '=', id)
    .execute()
  await trx.updateTable('packBox').set({ boxStatus: box }).where('packingId', '=', id).execute()
}
