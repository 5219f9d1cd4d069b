import { Type, type Static } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictValue, type Context } from '../../../../kit/http'
import { defineMachine, type MachineRow } from '../../../../kit/machines'
import type { AfterSaleRow } from '../AfterSaleRow'
import { agree, agreeBody, guardAgree, requirePlatform, type AgreeInput } from '../decide/agree'
import { moneyField } from '../bodyFields'
import { cancel } from '../decide/cancel'
import { confirm, confirmBody, guardConfirm, type ConfirmInput } from '../decide/confirm'
import { holdOrder } from '../findAfterSale'
import { requireApplicant, requireReviewer } from '../guards'
import { sendBack } from '../parcel/sendBack'
import { refuse, refuseBody, type RefuseInput } from '../decide/refuse'

const expressBody = Type.Object({
  returnExpressCode: dictValue('express_code'),
  returnExpressNum: Type.String({ minLength: 4, maxLength: 40, title: '退货快递单号' }),
  returnFreight: Type.Optional(Type.Union([moneyField('退货运费'), Type.Null()])),
})

/** Every transition of a request. What each does is in the file of its effect. */
export const afterSaleMachine = defineMachine({
  resource: 'afterSale',
  table: 'after_sale',
  state: 'refundStatus',
  base: '/order/afterSales',
  hold: (trx, id) => holdOrder(trx, 'after_sale', id),
  transitions: {
    // 同意仅退款 ends in 1, 同意退货退款 in 5: the effect writes which
    agree: {
      title: '同意',
      from: ['3'],
      permission: 'aftersale:audit',
      body: agreeBody,
      guard: async (_trx, row, input, ctx) => guardAgree(asRow(row), input as AgreeInput, ctx),
      effect: (trx, row, input, ctx) => agree(trx, ctx, asRow(row), input as AgreeInput),
    },
    refuse: {
      title: '拒绝',
      from: ['3', '6'],
      to: '2',
      permission: 'aftersale:audit',
      body: refuseBody,
      guard: async (_trx, row, _input, ctx) => {
        requireReviewer(asRow(row), ctx)
        requirePlatform(asRow(row), 'REFUSED')
      },
      effect: (trx, row, input, ctx) => refuse(trx, ctx, asRow(row), input as RefuseInput),
    },
    confirm: {
      title: '确认退件并退款',
      from: ['6'],
      permission: 'aftersale:confirm',
      body: confirmBody,
      guard: (trx, row, input, ctx) => guardConfirm(trx, ctx, asRow(row), input as ConfirmInput),
      effect: (trx, row, input, ctx) => confirm(trx, ctx, asRow(row), input as ConfirmInput),
    },
    fillExpress: {
      title: '填写退货物流',
      from: ['5'],
      permission: 'aftersale:express',
      body: expressBody,
      guard: async (_trx, row, _input, ctx) => requireApplicant(asRow(row), ctx),
      effect: fillExpress,
    },
    cancel: {
      title: '撤销申请',
      from: ['3', '5'],
      permission: 'aftersale:cancel',
      guard: async (_trx, row, _input, ctx) => {
        const { source, afterSaleNum } = asRow(row)
        requireApplicant(asRow(row), ctx)
        // the platform would go on refunding what is shipped here
        if (source === '0') throw fail('AFTER_SALE_PLATFORM_CANCEL', { afterSaleNum })
      },
      effect: (trx, row, _input, ctx) =>
        cancel(trx, ctx, asRow(row), `由 ${ctx.user.companyName} 撤销`),
    },
  },
})

async function fillExpress(
  trx: Trx,
  row: MachineRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  const { returnExpressCode, returnExpressNum, returnFreight } = input as Static<typeof expressBody>
  const parcel = await trx
    .selectFrom('returnOrder')
    .selectAll()
    .where('afterSaleId', '=', row.id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  await sendBack(trx, ctx, parcel, {
    expressCode: returnExpressCode,
    expressNum: returnExpressNum,
    returnFreight,
  })
}

// the machine hands over a whole locked row of after_sale
const asRow = (row: MachineRow) => row as unknown as AfterSaleRow
