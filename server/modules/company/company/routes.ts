import { Type } from 'typebox'
import { askedValues, defineRoute, isAsked, type Route } from '../../../kit/http'
import { findTradingCompanies } from './findTradingCompanies'

export const companyRoutes: Route[] = [
  defineRoute({
    call: 'GET /system/config/getSoftwareVersion',
    permission: 'public',
    summary: '软件版本信息',
    // One product, whichever type a client asks for; the parameter is the specification's.
    query: Type.Object({ type: Type.Optional(Type.String({ maxLength: 20 })) }),
    handle: async (ctx) => {
      const version = await ctx.asSystem((trx) =>
        trx
          .selectFrom('softwareVersion')
          .select((eb) => [
            'id',
            'versionName',
            'productName',
            'logo',
            eb
              .selectFrom('company')
              .select('contactEmail')
              .where('isPlatform', '=', true)
              .as('platformMailbox'),
          ])
          .where('status', '=', '1')
          .orderBy('level', 'desc')
          .limit(1)
          .executeTakeFirst(),
      )
      if (!version) return version
      const { platformMailbox, ...product } = version
      // The user menu shows it: the installation's own, else the operator's; without either it shows none.
      return { ...product, feedbackMailbox: process.env.FEEDBACK_MAILBOX || platformMailbox }
    },
  }),
  defineRoute({
    call: 'POST /shop/companys/selectCurrentCompany',
    permission: 'login',
    summary: '当前公司',
    reads: true,
    handle: (ctx) =>
      ctx.trx((trx) =>
        trx
          .selectFrom('company')
          .selectAll()
          .where('id', '=', ctx.companyId)
          .executeTakeFirstOrThrow(),
      ),
  }),
  defineRoute({
    call: 'GET /shop/companys/getCompanyListDim',
    permission: 'login',
    summary: '往来公司选项',
    query: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 50 })),
      values: askedValues,
    }),
    handle: async (ctx, { query }) => {
      const companies = await ctx.trx((trx) => findTradingCompanies(trx, ctx.companyId))
      const keyword = query.keyword ?? ''
      return companies.filter(
        ({ companyId, companyName }) =>
          companyName.includes(keyword) && isAsked(query.values, String(companyId)),
      )
    },
  }),
]
