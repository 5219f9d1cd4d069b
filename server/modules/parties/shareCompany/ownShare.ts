import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { fail } from '../../../base/errors'
import { alsoShown, defineRoute, type Route } from '../../../kit/http'
import { formBody, idParam } from '../../../kit/records'
import { resolveFormItem } from '../../../../schemas/language'
import { schemas } from '../../../base/schemas'
import { agreement } from './agreement'
import { saveShare } from './saveShare'
import { pendingOf, warehousesOf, type ShareRow } from './ShareRow'

const detailColumns = sql`t.*, f.warehouse_names, f.pending_warehouse_names, f.kind_quantity, f.stock_quantity, f.distributor_count,
  f.order_quantity30, f.out_of_stock_rate,
  case when t.status in ('1', '3', '4') then t.audit_time end as review_time,
  case when t.status in ('1', '3') then t.audit_time end as join_time`

/** One application, its own or, for the operator, any. */
const detail = defineRoute({
  call: 'GET /trade/shareCompany/query/{id}',
  permission: 'share:company:list',
  summary: '查看共享申请',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql`select ${detailColumns} from share_company t
        left join share_company_figures f on f.id = t.id where t.id = ${params.id}`.execute(trx)
      if (!rows[0]) throw fail('ROW_NOT_FOUND')
      return rows[0]
    }),
})

/** What 加入共享 starts with: our membership, or what is known of the company. */
const mine = defineRoute({
  call: 'GET /wms/warehouse/shareWarehouseList',
  permission: 'share:join',
  summary: '本公司的共享设置',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<ShareRow>`select ${detailColumns} from share_company t
        left join share_company_figures f on f.id = t.id where t.company_id = ${ctx.companyId}`.execute(
        trx,
      )
      const [own] = rows
      // the form goes on from all it asked for, what waits for its review included
      if (own)
        return {
          ...own,
          warehouseIds: [...warehousesOf(own), ...pendingOf(own)],
          agreement,
          agreed: own.status === '1',
        }
      const company = await trx
        .selectFrom('company')
        .select([
          'companyName as shareCompanyName',
          'province',
          'city',
          'contactName',
          'contactMobile as contactPhone',
        ])
        .where('id', '=', ctx.companyId)
        .executeTakeFirstOrThrow()
      return { ...company, status: null, agreement }
    }),
})

const formItemsOfPage = () => {
  const form = schemas().pages['/joinShare']
  const sections = form?.kind === 'form' ? form.sections : []
  return sections
    .flatMap((section) => section.form)
    .flatMap((item) => (typeof item === 'object' && 'use' in item ? [] : [item]))
    .map((item) => resolveFormItem(item, 'shareCompany', schemas().resources))
    .filter(({ widget }) => widget !== 'readonly')
}

const save = defineRoute({
  call: 'POST /wms/warehouse/saveShareWarehouse',
  permission: 'share:join',
  summary: '申请加入共享或修改共享设置',
  resource: 'shareCompany',
  body: Type.Object(
    {
      id: Type.Optional(Type.String({ maxLength: 20 })),
      ...formBody(formItemsOfPage()).properties,
    },
    // state, dates and figures stand in the same form
    alsoShown,
  ),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const row = await saveShare(trx, ctx, body as Record<string, unknown>)
      await recordAudit(trx, ctx, {
        entity: 'shareCompany',
        id: row.id,
        label: row.applyNum,
        after: row,
      })
      return row
    }),
})

/** One membership: seen, and applied for or changed. */
export const ownShare: readonly Route[] = [detail, mine, save]
