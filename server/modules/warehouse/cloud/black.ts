import { Type } from 'typebox'
import { sql } from 'kysely'
import { defineRoute } from '../../../kit/http'
import { defineBatch, lockRow } from '../../../kit/machines'
import { fail } from '../../../base/errors'
import { findCompany } from '../warehouse'

/** 黑名单: the company is blocked at every linked warehouse; where it is already, nothing changes. */
export const black = defineBatch({
  resource: 'cloudWarehouse',
  action: 'black',
  isSingle: true,
  errors: ['BLACK_COMPANY_UNKNOWN', 'BLACK_ALREADY'],
  async row(trx, ctx, id, { blackCompanyId, reason }, name) {
    const { cloudName, companyId, linkedWarehouseIds } = await lockRow(trx, 'cloudWarehouse', id)
    name(cloudName)
    const company = await findCompany(trx, String(blackCompanyId))
    if (company === undefined) throw fail('BLACK_COMPANY_UNKNOWN')
    const { numAffectedRows } = await sql`
      insert into warehouse_black (company_id, warehouse_id, black_company_id, reason, create_by)
      select ${companyId}::bigint, w.id, ${blackCompanyId}::bigint, ${reason ?? null}, ${ctx.user.userId}::bigint
      from warehouse w where w.id::text in (select jsonb_array_elements_text(${JSON.stringify(linkedWarehouseIds)}::jsonb))
      on conflict on constraint warehouse_black_once do nothing`.execute(trx)
    if (!numAffectedRows) throw fail('BLACK_ALREADY', { warehouseName: cloudName, company })
  },
})

/** Cloud warehouses to choose from. */
export const down = defineRoute({
  call: 'GET /wms/cloud/down',
  permission: 'login',
  summary: '中央云仓：可选项',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 50 })),
    values: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  handle: (ctx, { query: { keyword = '', values } }) =>
    ctx.trx(async (trx) => {
      const clouds = await trx
        .selectFrom('cloudWarehouse')
        .select(['id', 'cloudName'])
        .orderBy('cloudName')
        .execute()
      const asked = new Set(values?.split(','))
      return clouds.filter(({ id, cloudName }) =>
        values === undefined ? cloudName.includes(keyword.trim()) : asked.has(id),
      )
    }),
})
