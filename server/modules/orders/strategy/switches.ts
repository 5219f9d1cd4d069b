import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { defineRoute } from '../../../kit/http'
import { configFields } from './configFields'
import type { StrategyType } from '../order/strategies'

const types = Object.keys(configFields) as StrategyType[]

/** AUTO_AUDIT is autoAudit in the form. */
const nameOf = (type: StrategyType): string =>
  type.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** 总开关 as the form shows it: true for every type that runs. */
export const readSwitches = defineRoute({
  call: 'GET /order/strategy/switches',
  permission: 'order:strategy:edit',
  summary: '策略总开关',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const off = await trx.selectFrom('strategyOff').select('strategyType').execute()
      return Object.fromEntries(
        types.map((type) => [nameOf(type), off.every(({ strategyType }) => strategyType !== type)]),
      )
    }),
})

/** Company-wide: a type that is off runs for no order, neither at once nor when its delay is over. */
export const saveSwitches = defineRoute({
  call: 'POST /order/strategy/switches',
  permission: 'order:strategy:edit',
  summary: '设置策略总开关',
  resource: 'orderStrategy',
  body: Type.Object(
    Object.fromEntries(
      types.map((type) => [nameOf(type), Type.Optional(Type.Union([Type.Boolean(), Type.Null()]))]),
    ),
  ),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const given = body as Readonly<Record<string, boolean | null>>
      for (const type of types) {
        if (given[nameOf(type)] === true)
          await trx.deleteFrom('strategyOff').where('strategyType', '=', type).execute()
        if (given[nameOf(type)] === false)
          await trx
            .insertInto('strategyOff')
            .values({ companyId: ctx.companyId, strategyType: type, createBy: ctx.user.userId })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
      }
      await recordAudit(trx, ctx, { id: ctx.companyId, label: '策略总开关', after: given })
      return given
    }),
})
