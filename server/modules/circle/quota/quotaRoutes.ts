import { sql } from 'kysely'
import { defineRoute, type Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { readQuota } from './account/readQuota'

const ledger = defineList({
  page: '/stockCircle/quota',
  export: { permission: 'gp:quota:list', fileName: '比价额度流水' },
})

const figures = defineRoute({
  call: 'GET /association/priceQuota/figures',
  permission: 'gp:quota:list',
  summary: '比价额度概况',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const quota = await readQuota(trx)
      const { rows } = await sql<{ nextGrantTime: string }>`
        select period_end as next_grant_time from price_quota_account where company_id = ${ctx.companyId}`.execute(
        trx,
      )
      return { ...quota, nextGrantTime: rows[0]?.nextGrantTime ?? null }
    }),
})

export const quotaRoutes: readonly Route[] = [...ledger, figures]
