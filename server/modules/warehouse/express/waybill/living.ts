import type { Id, Trx } from '../../../../base/db'

/** The waybills of a document that were not recycled, by package. */
export const livingWaybills = (trx: Trx, outOrderId: Id) =>
  trx
    .selectFrom('express')
    .select([
      'id',
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
    .where('outOrderId', '=', outOrderId)
    .where('waybillStatus', '<>', 'CANCELLED')
    .orderBy('packageNo')
    .execute()

export type Waybill = Awaited<ReturnType<typeof livingWaybills>>[number]

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
