import { anyOf, type Id, type Trx } from '../../../../base/db'

/** The waybills of a document that were not recycled, by package. */
export const livingWaybills = async (trx: Trx, outOrderId: Id): Promise<Waybill[]> =>
  (await livingWaybillsOf(trx, [outOrderId])).get(outOrderId) ?? []

/** The same of several, by document; of one without any nothing is said. */
export async function livingWaybillsOf(
  trx: Trx,
  outOrderIds: readonly Id[],
): Promise<Map<Id, Waybill[]>> {
  const found = new Map<Id, Waybill[]>()
  if (outOrderIds.length === 0) return found
  for (const waybill of await living(trx, outOrderIds)) {
    const of = found.get(waybill.outOrderId) ?? []
    found.set(waybill.outOrderId, [...of, waybill])
  }
  return found
}

const living = (trx: Trx, outOrderIds: readonly Id[]) =>
  trx
    .selectFrom('express')
    .select([
      'id',
      'outOrderId',
      'packageNo',
      'expressSettingId',
      'expressCode',
      'expressNum',
      'waybillType',
      'waybillStatus',
      'weight',
      'printCount',
      'shipmentSeq',
    ])
    .where('outOrderId', '=', anyOf(outOrderIds))
    .where('waybillStatus', '<>', 'CANCELLED')
    .orderBy('packageNo')
    .execute()

export type Waybill = Awaited<ReturnType<typeof living>>[number]

export const isUnused = ({ waybillStatus }: Waybill) => waybillStatus !== 'USED'

/** What a courier was asked for a document and nobody knows the answer of. */
export const openRequests = (trx: Trx, outOrderId: Id) =>
  trx
    .selectFrom('expressRequest')
    .select(['id', 'packageNo', 'requestKey', 'expressSettingId', 'askedCount', 'reason'])
    .where('outOrderId', '=', outOrderId)
    .where('requestStatus', '=', 'ASKING')
    .orderBy('packageNo')
    .execute()

/** Documents for which a courier was asked and has not answered. */
export async function askingOf(trx: Trx, outOrderIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  const asking = await trx
    .selectFrom('expressRequest')
    .select('outOrderId')
    .where('outOrderId', '=', anyOf(outOrderIds))
    .where('requestStatus', '=', 'ASKING')
    .execute()
  return new Set(asking.map(({ outOrderId }) => outOrderId))
}

/** Has the document show the number of its first package, or none. */
export async function showFirstNumber(trx: Trx, outOrderId: Id): Promise<void> {
  const [first] = (await livingWaybills(trx, outOrderId)).filter(isUnused)
  await trx
    .updateTable('outOrder')
    .set({
      expressNum: first?.expressNum ?? null,
      ...(first && { expressCode: first.expressCode }),
      ...(!first && { waybillPrintStatus: '0' }),
    })
    .where('id', '=', outOrderId)
    .execute()
}
