import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { askedValues, defineRoute, isAsked, type Route } from '../../../../kit/http'
import { findPermitted } from './findPermitted'

const permitted = defineRoute({
  call: 'POST /wms/warehouse/selectPermissionsWarehouse',
  permission: 'login',
  summary: '可用仓库',
  reads: true,
  body: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: askedValues,
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const warehouses = await findPermitted(trx, ctx.companyId, ctx.user.userId)
      const keyword = body.keyword ?? ''
      return warehouses.filter(
        ({ id, warehouseName }) => warehouseName.includes(keyword) && isAsked(body.values, id),
      )
    }),
})

const leastLetters = 2

/** Other companies by name: two letters at least, so that nobody reads them all. */
const companies = defineRoute({
  call: 'GET /wms/warehouse/companies',
  permission: ['store:warehouse:share', 'store:warehouse:black'],
  summary: '其他企业：可选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: askedValues,
  }),
  handle: (ctx, { query: { keyword = '', values } }) =>
    ctx.trx(async (trx) => {
      const ids = [values ?? []].flat().filter((id) => /^\d{1,18}$/.test(id))
      const word = keyword.trim()
      if (values === undefined && word.length < leastLetters) return []
      const { rows } = await sql`select id, company_name from other_company
        where ${values === undefined ? sql`position(lower(${word}) in lower(company_name)) > 0` : sql`id = any(${ids}::bigint[])`}
        order by company_name, id limit 50`.execute(trx)
      return rows
    }),
})

const asked = {
  companyId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '企业' })),
}
const permission = 'store:warehouse:list'

const selectByCompany = defineRoute({
  call: 'POST /wms/warehouse/selectByCompanyId',
  permission,
  summary: '企业的可发货仓库',
  reads: true,
  body: Type.Object(asked),
  handle: (ctx, { body }) => ctx.trx((trx) => findOf(trx, body.companyId ?? ctx.companyId)),
})

const selectByCompanyV2 = defineRoute({
  call: 'POST /wms/warehouse/selectByCompanyIdV2',
  permission,
  summary: '企业的可发货仓库，可分页',
  reads: true,
  body: Type.Object({
    ...asked,
    pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  handle: (ctx, { body: { companyId = ctx.companyId, pageNum = 1, pageSize = 20 } }) =>
    ctx.trx(async (trx) => {
      const all = await findOf(trx, companyId)
      const from = (pageNum - 1) * pageSize
      return { records: all.slice(from, from + pageSize), total: all.length, pageNum, pageSize }
    }),
})

const selectByCondition = defineRoute({
  call: 'POST /wms/warehouse/selectByCompanyIdAndCondition',
  permission,
  summary: '企业的可发货仓库，按条件',
  reads: true,
  body: Type.Object({
    ...asked,
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    warehouseMode: Type.Optional(Type.Enum(['NORMAL', 'PRO'])),
    platformId: Type.Optional(Type.String({ maxLength: 10 })),
  }),
  handle: (ctx, { body: { companyId = ctx.companyId, keyword = '', warehouseMode, platformId } }) =>
    ctx.trx(async (trx) =>
      (await findOf(trx, companyId)).filter(
        (one) =>
          one.warehouseName.includes(keyword) &&
          (warehouseMode === undefined || one.warehouseMode === warehouseMode) &&
          (platformId === undefined || !one.limitPlatforms.includes(platformId)),
      ),
    ),
})

interface OpenWarehouse {
  id: string
  warehouseName: string
  warehouseMode: string
  companyName: string
  shareDiscount: string
  isOwn: boolean
  limitPlatforms: string[]
}

/** Warehouses of a company this company may ship from: its own in its 数据范围, of another what is shared with it. */
async function findOf(trx: Trx, companyId: string): Promise<OpenWarehouse[]> {
  const { rows } = await sql<OpenWarehouse>`
    select id, warehouse_name, warehouse_mode, company_name, share_discount, is_own, limit_platforms
    from shippable_warehouse where company_id = ${companyId} order by priority, id`.execute(trx)
  return rows
}

export const choiceRoutes: readonly Route[] = [
  permitted,
  companies,
  selectByCompany,
  selectByCompanyV2,
  selectByCondition,
]
