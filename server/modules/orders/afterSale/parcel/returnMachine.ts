import { Type, type Static } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictValue, type Context } from '../../../../kit/http'
import { defineMachine, type MachineRow } from '../../../../kit/machines'
import { sendMessage } from '../../../workspace/message'
import {
  closeReturn,
  failReturn,
  returnPlace,
  tellWarehouse,
  type ReturnRow,
} from '../../returnOrder'
import { moneyField, picturesField } from '../bodyFields'
import { confirm, confirmBody, guardConfirm, type ConfirmInput } from '../decide/confirm'
import { holdOrder, lockAfterSale } from '../findAfterSale'
import { systemMessage } from '../talk/systemMessage'
import { tellSide } from '../talk/tellSide'
import { sendBack } from './sendBack'

const expressBody = Type.Object({
  expressCode: dictValue('express_code'),
  expressNum: Type.String({ minLength: 4, maxLength: 40, title: '退货快递单号' }),
  returnFreight: Type.Optional(Type.Union([moneyField('退货运费'), Type.Null()])),
  freightBearer: Type.Optional(Type.Union([dictValue('freight_bearer'), Type.Null()])),
})
const warehouseBody = Type.Object({ warehouseId: Type.String({ title: '退回仓库' }) })
const errorBody = Type.Object({
  errorReason: Type.String({ minLength: 1, maxLength: 200, title: '异常说明' }),
  errorPictures: picturesField('图片'),
})
const wayBody = Type.Object({
  way: dictValue('return_error_way'),
  remark: Type.String({ minLength: 1, maxLength: 200, title: '说明' }),
})

const allStates = ['WAIT_SEND', 'IN_TRANSIT', 'WAIT_IN', 'DONE', 'ERROR']

/** Every transition of a returned parcel that a person makes here; the warehouse's own are in `onReceived`. */
export const returnMachine = defineMachine({
  resource: 'returnOrder',
  table: 'return_order',
  state: 'returnStatus',
  base: '/order/returnOrders',
  hold: (trx, id) => holdOrder(trx, 'return_order', id),
  transitions: {
    fillExpress: {
      title: '登记退货物流',
      from: ['WAIT_SEND', 'IN_TRANSIT'],
      to: 'IN_TRANSIT',
      permission: 'order:return:express',
      body: expressBody,
      effect: (trx, row, input, ctx) =>
        sendBack(trx, ctx, asRow(row), input as Static<typeof expressBody>),
    },
    sign: {
      title: '登记签收',
      from: ['IN_TRANSIT'],
      to: 'WAIT_IN',
      permission: 'order:return:sign',
      guard: guardWarehouse,
      async effect(trx, row, _input, ctx) {
        await trx
          .updateTable('returnOrder')
          .set({ signTime: ctx.now() })
          .where('id', '=', row.id)
          .execute()
        const { returnNum } = asRow(row)
        await tellWarehouse(trx, asRow(row), `退货单 ${returnNum} 的包裹已签收，请验货入库`)
      },
    },
    setWarehouse: {
      title: '改退回仓库',
      from: ['WAIT_SEND'],
      permission: 'order:return:edit',
      body: warehouseBody,
      guard: guardWarehouse,
      effect: moveTo,
    },
    markError: {
      title: '标记异常',
      from: ['IN_TRANSIT', 'WAIT_IN'],
      to: 'ERROR',
      permission: 'order:return:error',
      body: errorBody,
      guard: guardWarehouse,
      effect: markError,
    },
    handleError: {
      title: '处理异常',
      from: ['ERROR'],
      permission: 'order:return:error',
      body: wayBody,
      guard: guardWarehouse,
      async effect(trx, row, input, ctx) {
        const { way, remark } = input as Static<typeof wayBody>
        if (way === 'CLOSED') return closeReturn(trx, ctx, asRow(row), remark)
        const { returnNum, inTime } = asRow(row)
        if (inTime !== null) throw fail('RETURN_BOOKED', { returnNum })
        await trx
          .updateTable('returnOrder')
          .set({ returnStatus: 'WAIT_IN', remark, signTime: asRow(row).signTime ?? ctx.now() })
          .where('id', '=', row.id)
          .execute()
      },
    },
    confirm: {
      title: '确认退件并退款',
      from: allStates,
      permission: 'aftersale:confirm',
      body: confirmBody,
      async effect(trx, row, input, ctx) {
        const { afterSaleId, returnNum } = asRow(row)
        const asked = afterSaleId ? await lockAfterSale(trx, afterSaleId) : undefined
        if (asked?.refundStatus !== '6') throw fail('RETURN_NO_AFTER_SALE', { returnNum })
        await guardConfirm(trx, ctx, asked, input as ConfirmInput)
        await confirm(trx, ctx, asked, input as ConfirmInput)
      },
    },
  },
})

async function guardWarehouse(_trx: Trx, row: MachineRow, _input: object, ctx: Context) {
  const { supplyCompanyId, supplyCompanyName, returnNum } = asRow(row)
  if (supplyCompanyId !== ctx.companyId)
    throw fail('RETURN_NOT_WAREHOUSE', { returnNum, company: supplyCompanyName ?? '供货方' })
}

async function moveTo(trx: Trx, row: MachineRow, input: object, ctx: Context): Promise<void> {
  const { warehouseId } = input as Static<typeof warehouseBody>
  const place = await returnPlace(trx, ctx.companyId, warehouseId)
  await trx.updateTable('returnOrder').set(place).where('id', '=', row.id).execute()
  const { afterSaleId, returnNum } = asRow(row)
  if (!afterSaleId) return
  const asked = await lockAfterSale(trx, afterSaleId)
  const address = `${place.returnContact} ${place.returnPhone} ${place.returnAddress}`
  await systemMessage(trx, ctx, asked, `退回地址改为：${address}`)
  await tellSide(trx, ctx, asked, asked.companyId, {
    title: '退回地址已更改',
    content: `退货单 ${returnNum} 请寄回：${address}`,
    permission: 'aftersale:express',
  })
}

async function markError(trx: Trx, row: MachineRow, input: object, ctx: Context): Promise<void> {
  const { errorReason, errorPictures } = input as Static<typeof errorBody>
  await failReturn(trx, asRow(row), errorReason, errorPictures ?? [])
  const { afterSaleId, returnNum, supplyCompanyId } = asRow(row)
  const notice = {
    title: '退件异常',
    content: `退货单 ${returnNum} 退件异常：${errorReason}`,
    permission: 'aftersale:audit',
  }
  if (!afterSaleId) return void (await tellReviewer(trx, asRow(row), notice))
  const asked = await lockAfterSale(trx, afterSaleId)
  await systemMessage(trx, ctx, asked, `退件异常：${errorReason}`, errorPictures ?? [])
  await tellSide(trx, ctx, asked, supplyCompanyId, notice)
}

/** A stopped or refused parcel belongs to no request: who decides about after-sales is told of the parcel itself. */
const tellReviewer = (
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

// the machine hands over a whole locked row of return_order
const asRow = (row: MachineRow) => row as unknown as ReturnRow
