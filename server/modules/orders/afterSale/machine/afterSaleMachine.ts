import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { defineMachine, type InputOf } from '../../../../kit/machines'
import type { AfterSaleRow } from '../AfterSaleRow'
import { agree, guardAgree, requirePlatform } from '../decide/agree'
import { picturesField } from '../bodyFields'
import { cancel } from '../decide/cancel'
import { confirm, guardConfirm } from '../decide/confirm'
import { requireApplicant, requireReviewer } from '../guards'
import { sendBack } from '../parcel/sendBack'
import { refuse } from '../decide/refuse'

/** Every transition of a request. What each does is in the file of its effect. */
export const afterSaleMachine = defineMachine({
  resource: 'afterSale',
  table: 'afterSale',
  more: { refuse: { pictures: picturesField('凭证图片') } },
  transitions: {
    // 同意仅退款 ends in 1, 同意退货退款 in 5: the effect writes which
    agree: {
      errors: [
        'AFTER_SALE_AMOUNT',
        'AFTER_SALE_AMOUNT_ZERO',
        'AFTER_SALE_NOT_REVIEWER',
        'AFTER_SALE_PLATFORM_FIRST',
        'AFTER_SALE_RETURN_PLACE',
      ],
      guard: async (_trx, row, input, ctx) => guardAgree(row, input, ctx),
      effect: (trx, row, input, ctx) => agree(trx, ctx, row, input),
    },
    refuse: {
      errors: ['AFTER_SALE_NOT_REVIEWER', 'AFTER_SALE_PLATFORM_FIRST'],
      async guard(_trx, row, _input, ctx) {
        requireReviewer(row, ctx)
        requirePlatform(row, 'REFUSED')
      },
      effect: (trx, row, input, ctx) => refuse(trx, ctx, row, input),
    },
    confirmReturn: {
      errors: ['AFTER_SALE_NOT_REVIEWER', 'AFTER_SALE_OVERRIDE', 'AFTER_SALE_PLATFORM_FIRST'],
      guard: (trx, row, input, ctx) => guardConfirm(trx, ctx, row, input),
      effect: (trx, row, input, ctx) => confirm(trx, ctx, row, input),
    },
    fillExpress: {
      errors: ['AFTER_SALE_NOT_APPLICANT'],
      guard: async (_trx, row, _input, ctx) => requireApplicant(row, ctx),
      effect: fillExpress,
    },
    cancel: {
      errors: ['AFTER_SALE_NOT_APPLICANT', 'AFTER_SALE_PLATFORM_CANCEL'],
      async guard(_trx, row, _input, ctx) {
        const { source, afterSaleNum } = row
        requireApplicant(row, ctx)
        // the platform would go on refunding what is shipped here
        if (source === '0') throw fail('AFTER_SALE_PLATFORM_CANCEL', { afterSaleNum })
      },
      effect: (trx, row, _input, ctx) => cancel(trx, ctx, row, `由 ${ctx.user.companyName} 撤销`),
    },
  },
})

async function fillExpress(
  trx: Trx,
  row: AfterSaleRow,
  input: InputOf<'afterSale', 'fillExpress'>,
  ctx: Context,
): Promise<void> {
  const { returnExpressCode, returnExpressNum, returnFreight } = input
  const parcel = await trx
    .selectFrom('returnOrder')
    .selectAll()
    .where('afterSaleId', '=', row.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  await sendBack(trx, ctx, parcel, {
    expressCode: returnExpressCode,
    expressNum: returnExpressNum,
    returnFreight,
  })
}
