import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineMachine, lockRow } from '../../../../kit/machines'
import { confirmRebate, payRebate } from './settle'

/** 返利结算: 确认, 发放, 作废. */
export const settleMachine = defineMachine({
  resource: 'rebateRecord',
  table: 'rebate_record',
  state: 'recordStatus',
  base: '/trade/rebateRecord',
  transitions: {
    confirm: {
      title: '确认',
      from: ['0'],
      to: '1',
      permission: 'rebate:confirm',
      body: Type.Object({
        adjustAmount: Type.Optional(
          Type.Union([Type.Number({ minimum: -999_999_999, maximum: 999_999_999 }), Type.Null()], {
            title: '调整金额',
          }),
        ),
        remark: Type.Optional(
          Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { title: '调整说明' }),
        ),
      }),
      effect: (trx, { id }, input, ctx) => confirmRebate(trx, ctx, id, input),
    },
    pay: {
      title: '发放',
      from: ['1'],
      to: '2',
      permission: 'rebate:pay',
      effect: (trx, { id }, _input, ctx) => payRebate(trx, ctx, id),
    },
    void: {
      title: '作废',
      from: ['0', '1'],
      to: '3',
      permission: 'rebate:confirm',
      body: Type.Object({
        remark: Type.String({ minLength: 1, maxLength: 200, title: '作废原因' }),
      }),
      async effect(trx, { id }, { remark }) {
        await lockRow(trx, 'rebate_record', id)
        await trx
          .updateTable('rebateRecord')
          .set({ remark: String(remark), updateTime: sql<string>`now()` })
          .where('id', '=', id)
          .execute()
      },
    },
  },
})
