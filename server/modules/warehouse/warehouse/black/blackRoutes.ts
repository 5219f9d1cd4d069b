import { sql } from 'kysely'
import { fail } from '../../../../base/errors'
import { defineRoute, type Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { defineBatch, lockRow } from '../../../../kit/machines'
import { idParam } from '../../../../kit/records'
import { findCompany } from '../choices/findCompany'

const list = defineList({ page: '/storeManage', list: 'blacks' })

/** The same without paging, as the specification calls it. */
const listOf = defineRoute({
  call: 'POST /wms/warehouseblack/list/{id}',
  permission: 'store:warehouse:black',
  summary: '仓库的黑名单',
  reads: true,
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      await trx
        .selectFrom('warehouse')
        .select('id')
        .where('id', '=', params.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
      const { rows } = await sql`
        select b.id, b.black_company_id, c.company_name as black_company_name, b.reason, b.create_time
        from warehouse_black b left join other_company c on c.id = b.black_company_id
        where b.warehouse_id = ${params.id} order by b.create_time desc, b.id desc`.execute(trx)
      return rows
    }),
})

/** 加入黑名单: of each chosen warehouse; its open orders are not touched. */
const add = defineBatch({
  resource: 'warehouse',
  action: 'black',
  errors: ['BLACK_COMPANY_UNKNOWN', 'BLACK_ALREADY'],
  async row(trx, ctx, id, { blackCompanyId, reason }, name) {
    const { warehouseName, companyId } = await lockRow(trx, 'warehouse', id)
    name(warehouseName)
    const company = await findCompany(trx, blackCompanyId)
    if (company === undefined) throw fail('BLACK_COMPANY_UNKNOWN')
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('warehouseBlack')
      .values({ companyId, warehouseId: id, blackCompanyId, reason, createBy: ctx.user.userId })
      .onConflict((conflict) => conflict.constraint('warehouse_black_once').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw fail('BLACK_ALREADY', { warehouseName, company })
  },
})

/** 移出黑名单. */
const remove = defineBatch({
  resource: 'warehouseBlack',
  action: 'remove',
  async row(trx, _ctx, id) {
    await lockRow(trx, 'warehouseBlack', id)
    await trx.deleteFrom('warehouseBlack').where('id', '=', id).execute()
  },
})

export const blackRoutes: readonly Route[] = [...list, listOf, add, remove]
