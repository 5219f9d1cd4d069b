import { sql } from 'kysely'
import { defineMachine } from '../../../../kit/machines'
import { confirmRebate, payRebate } from './settle'

/** 返利结算: 确认, 发放, 作废. */
export const settleMachine = defineMachine({
  resource: 'rebateRecord',
  table: 'rebateRecord',
  transitions: {
    confirm: {
      errors: ['REBATE_ADJUST_WHY', 'REBATE_BELOW'],
      effect: (trx, { id }, input, ctx) => confirmRebate(trx, ctx, id, input),
    },
    pay: { effect: (trx, { id }, _input, ctx) => payRebate(trx, ctx, id) },
    void: {
      async effect(trx, { id }, { remark }) {
        await trx
          .updateTable('rebateRecord')
          .set({ remark, updateTime: sql<string>`now()` })
          .where('id', '=', id)
          .execute()
      },
    },
  },
})
