import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { defineMachine, type InputOf, type RowOf } from '../../../../kit/machines'
import { sendMessage } from '../../../workspace/message'
import {
  closeReturn,
  failReturn,
  returnPlace,
  notifyWarehouse,
  type ReturnRow,
} from '../../returnOrder'
import { confirm, guardConfirm } from '../decide/confirm'
import { picturesField } from '../bodyFields'
import { lockAfterSale } from '../findAfterSale'
import { systemMessage } from '../talk/systemMessage'
import { notifySide } from '../talk/notifySide'
import { sendBack } from './sendBack'

type Parcel = RowOf<'returnOrder'>

/** Every transition of a returned parcel that a person makes here; the warehouse's own are in `onReceived`. */
export const returnMachine = defineMachine({
  resource: 'returnOrder',
  table: 'returnOrder',
  more: { markError: { errorPictures: picturesField('图片') } },
  transitions: {
    fillExpress: {
      effect: (trx, row, input, ctx) => sendBack(trx, ctx, row, input),
    },
    sign: {
      errors: ['RETURN_NOT_WAREHOUSE'],
      guard: guardWarehouse,
      async effect(trx, row, _input, ctx) {
        await trx
          .updateTable('returnOrder')
          .set({ signTime: ctx.now() })
          .where('id', '=', row.id)
          .execute()
        const { returnNum } = row
        await notifyWarehouse(trx, row, `退货单 ${returnNum} 的包裹已签收，请验货入库`)
      },
    },
    setWarehouse: {
      errors: ['RETURN_NOT_WAREHOUSE'],
      guard: guardWarehouse,
      effect: moveTo,
    },
    markError: {
      errors: ['RETURN_NOT_WAREHOUSE'],
      guard: guardWarehouse,
      effect: markError,
    },
    handleError: {
      errors: ['RETURN_NOT_WAREHOUSE'],
      guard: guardWarehouse,
      async effect(trx, row, input, ctx) {
        const { way, remark } = input
        if (way === 'CLOSED') return closeReturn(trx, ctx, row, remark)
        const { returnNum, inTime } = row
        if (inTime !== null) throw fail('RETURN_BOOKED', { returnNum })
        await trx
          .updateTable('returnOrder')
          .set({ returnStatus: 'WAIT_IN', remark, signTime: row.signTime ?? ctx.now() })
          .where('id', '=', row.id)
          .execute()
      },
    },
    confirmReturn: {
      async effect(trx, row, input, ctx) {
        const { afterSaleId, returnNum } = row
        const asked = afterSaleId ? await lockAfterSale(trx, afterSaleId) : undefined
        if (asked?.refundStatus !== '6') throw fail('RETURN_NO_AFTER_SALE', { returnNum })
        await guardConfirm(trx, ctx, asked, input)
        await confirm(trx, ctx, asked, input)
      },
    },
  },
})

async function guardWarehouse(_trx: Trx, row: Parcel, _input: object, ctx: Context) {
  const { supplyCompanyId, supplyCompanyName, returnNum } = row
  if (supplyCompanyId !== ctx.companyId)
    throw fail('RETURN_NOT_WAREHOUSE', { returnNum, company: supplyCompanyName ?? '供货方' })
}

async function moveTo(
  trx: Trx,
  row: Parcel,
  { warehouseId }: InputOf<'returnOrder', 'setWarehouse'>,
  ctx: Context,
): Promise<void> {
  const place = await returnPlace(trx, ctx.companyId, warehouseId)
  await trx.updateTable('returnOrder').set(place).where('id', '=', row.id).execute()
  const { afterSaleId, returnNum } = row
  if (!afterSaleId) return
  const asked = await lockAfterSale(trx, afterSaleId)
  const address = `${place.returnContact} ${place.returnPhone} ${place.returnAddress}`
  await systemMessage(trx, ctx, asked, `退回地址改为：${address}`)
  await notifySide(trx, ctx, asked, asked.companyId, {
    title: '退回地址已更改',
    content: `退货单 ${returnNum} 请寄回：${address}`,
    permission: 'aftersale:express',
  })
}

async function markError(
  trx: Trx,
  row: Parcel,
  { errorReason, errorPictures }: InputOf<'returnOrder', 'markError'>,
  ctx: Context,
): Promise<void> {
  await failReturn(trx, row, errorReason, errorPictures ?? [])
  const { afterSaleId, returnNum, supplyCompanyId } = row
  const notice = {
    title: '退件异常',
    content: `退货单 ${returnNum} 退件异常：${errorReason}`,
    permission: 'aftersale:audit',
  }
  if (!afterSaleId) return void (await notifyReviewer(trx, row, notice))
  const asked = await lockAfterSale(trx, afterSaleId)
  await systemMessage(trx, ctx, asked, `退件异常：${errorReason}`, errorPictures ?? [])
  await notifySide(trx, ctx, asked, supplyCompanyId, notice)
}

/** A stopped or refused parcel belongs to no request: who decides about after-sales is told of the parcel itself. */
const notifyReviewer = (
  trx: Trx,
  { supplyCompanyId: companyId, returnNum }: ReturnRow,
  notice: { title: string; content: string; permission: string },
) =>
  sendMessage(trx, {
    ...notice,
    companyId,
    messageType: '1',
    messageSubType: 'AFTER_SALES',
    bizPath: '/outOrderManageDetails',
    bizId: returnNum,
  })
