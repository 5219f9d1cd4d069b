import { defineRoute, type Route } from '../../http'

const nothing = {
  remainderMoney: '0.00',
  freezeMoney: '0.00',
  remainderCallCount: 0,
  smsNum: 0,
}

export const financeRoutes: Route[] = [
  defineRoute({
    call: 'GET /financial/companyFinancial/getCurrentFinancial',
    permission: 'login',
    summary: '当前公司资金',
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        const balance = await trx
          .selectFrom('companyFinancial')
          .select(['remainderMoney', 'freezeMoney', 'remainderCallCount', 'smsNum'])
          .where('companyId', '=', ctx.companyId)
          .executeTakeFirst()
        return balance ?? nothing
      }),
  }),
]
