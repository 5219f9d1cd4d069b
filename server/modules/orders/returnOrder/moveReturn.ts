import { asCompany, toJson, type Trx } from '../../../base/db'
import { cancelIn, changeExpress } from '../../warehouse/inOrder'
import { makeInOrder } from './makeInOrder'
import type { Acting, ReturnRow } from './ReturnRow'

export interface ReturnExpress {
  expressCode?: string | null
  expressNum: string
  returnFreight?: string | null
  freightBearer?: string | null
}

/** The buyer has sent it: WAIT_SEND → IN_TRANSIT, its request 5 → 6; a wrong number is put right on the way. */
export async function shipReturn(
  trx: Trx,
  ctx: Acting,
  row: ReturnRow,
  express: ReturnExpress,
): Promise<void> {
  const isFirst = row.returnStatus === 'WAIT_SEND'
  const sent = await trx
    .updateTable('returnOrder')
    .set({
      returnStatus: 'IN_TRANSIT',
      expressCode: express.expressCode ?? row.expressCode,
      expressNum: express.expressNum,
      returnFreight: express.returnFreight ?? row.returnFreight,
      freightBearer: express.freightBearer ?? row.freightBearer,
      sendTime: row.sendTime ?? ctx.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isFirst) await makeInOrder(trx, ctx, sent)
  else await expectUnder(trx, sent)
}

/** The warehouse looks for the number that is right now. */
async function expectUnder(trx: Trx, row: ReturnRow): Promise<void> {
  const { inOrderNum, expressCode, expressNum } = row
  if (inOrderNum)
    await asCompany(trx, row.supplyCompanyId, (warehouse) =>
      changeExpress(warehouse, inOrderNum, { expressCode, expressNum }),
    )
}

/** Nothing comes back any more: the parcel is closed, an RK document that still waits for it goes. */
export async function closeReturn(
  trx: Trx,
  ctx: Acting,
  row: ReturnRow,
  remark: string,
): Promise<void> {
  await trx
    .updateTable('returnOrder')
    .set({ returnStatus: 'CLOSED', remark })
    .where('id', '=', row.id)
    .execute()
  const { inOrderNum } = row
  // booked in already, its money was refused and the goods went back to the buyer
  if (inOrderNum && row.inTime === null)
    await asCompany(trx, row.supplyCompanyId, (warehouse) => cancelIn(warehouse, inOrderNum))
}

/** The parcel is lost, empty or holds other goods. */
export const failReturn = (
  trx: Trx,
  row: Pick<ReturnRow, 'id'>,
  errorReason: string,
  pictures: readonly string[] = [],
) =>
  trx
    .updateTable('returnOrder')
    .set({ returnStatus: 'ERROR', errorReason, errorPictures: toJson(pictures) })
    .where('id', '=', row.id)
    .execute()
