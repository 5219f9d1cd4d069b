import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../audit'
import type { Trx } from '../../db'
import { fail } from '../../errors'
import { defineRoute, type Context, type Route } from '../../http'
import { defineList } from '../../lists'
import { defineMachine, type MachineRow, type Transition } from '../../machines'
import { formBody, idParam } from '../../records'
import { resolveFormItem } from '../../../schemas/language'
import { schemas } from '../../schemas'
import { agreement } from './agreement'
import { saveShare } from './saveShare'
import { markWarehouses, platformId, readShare, tell, type ShareRow } from './ShareRow'

const page = '/shareCompanyManage'
const base = '/trade/shareCompany'
const audits = 'share:company:audit:platform'

const list = defineList({
  page,
  from: (trx) =>
    trx
      .selectFrom('shareCompany as t')
      .leftJoin(sql<{ id: string }>`share_company_figures`.as('f'), (join) =>
        join.onRef('f.id', '=', 't.id'),
      ) as never,
  columns: {
    warehouseNames: sql`f.warehouse_names`,
    kindQuantity: sql`f.kind_quantity`,
    stockQuantity: sql`f.stock_quantity`,
    distributorCount: sql`f.distributor_count`,
    orderQuantity30: sql`f.order_quantity30`,
    outOfStockRate: sql`f.out_of_stock_rate`,
    isOwn: sql`(t.company_id = current_setting('app.company_id')::bigint)`,
    district: sql`null::text`,
    town: sql`null::text`,
  },
  tabs: { refused: sql`t.status in ('2', '5')` },
  export: { permission: 'share:company:export', fileName: '共享企业' },
})

const update = (trx: Trx, id: string, values: object) =>
  trx
    .updateTable('shareCompany')
    .set({ ...values, updateTime: sql<string>`now()` } as never)
    .where('id', '=', id)
    .execute()

const audited = (ctx: Context) => ({
  auditBy: ctx.user.nickName,
  auditTime: sql<string>`now()`,
})

/** 审核 of an application (0) or of leaving (3): 通过 or 驳回. */
async function audit(trx: Trx, { id }: MachineRow, input: Record<string, unknown>, ctx: Context) {
  const row = await readShare(trx, id)
  const passes = input.result === '1'
  const reason = String(input.refuseReason ?? '')
  if (!passes && reason === '')
    throw fail('SHARE_SCOPE_LACKS', {
      title: '驳回原因',
      fields: { refuseReason: '驳回时必须填写' },
    })
  if (row.status === '0') return passes ? admit(trx, ctx, row) : refuse(trx, ctx, row, reason)
  return passes ? release(trx, ctx, row) : keep(trx, ctx, row, reason)
}

async function admit(trx: Trx, ctx: Context, row: ShareRow): Promise<void> {
  await update(trx, row.id, { status: '1', refuseReason: null, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '2', isOffered: true })
  await tell(trx, ctx, row.companyId, {
    title: '已加入共享',
    content: `共享申请 ${row.applyNum} 已通过，所选仓库的库存已对分销企业开放。`,
  })
}

async function refuse(trx: Trx, ctx: Context, row: ShareRow, reason: string): Promise<void> {
  await update(trx, row.id, { status: '2', refuseReason: reason, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '3', isOffered: false })
  await tell(trx, ctx, row.companyId, {
    title: '共享申请被驳回',
    content: `共享申请 ${row.applyNum} 被驳回：${reason}。修改后可以重新申请。`,
  })
}

/** "Refused while drop-ship orders of the company are open." */
async function release(trx: Trx, ctx: Context, row: ShareRow): Promise<void> {
  const { rows } = await ctx.asCompany(trx, row.companyId, (theirs) =>
    sql<{ count: number }>`select count(*)::int as count from sales_order
      where supply_company_id = ${row.companyId} and company_id <> ${row.companyId} and order_type = 'DROP_ORDER'
        and status not in ('REFUSED', 'DELIVERIED', 'DELIVERY_SUCCESS', 'DELIVERY_CANCEL')`.execute(
      theirs,
    ),
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw fail('SHARE_OPEN_ORDERS', { company: row.shareCompanyName, count })
  await update(trx, row.id, { status: '4', quitTime: sql`now()`, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '4', isOffered: false })
  await tell(trx, ctx, row.companyId, {
    title: '已退出共享',
    content: `退出申请（${row.applyNum}）已同意，仓库不再对外共享。`,
  })
}

async function keep(trx: Trx, ctx: Context, row: ShareRow, reason: string): Promise<void> {
  await update(trx, row.id, { status: '1', refuseReason: reason, ...audited(ctx) })
  await markWarehouses(trx, ctx, row, { status: '2', isOffered: true })
  await tell(trx, ctx, row.companyId, {
    title: '退出申请被驳回',
    content: `退出申请（${row.applyNum}）被驳回：${reason}。库存恢复共享。`,
  })
}

const ownOnly =
  (title: string): Transition['guard'] =>
  async (_trx, row, _input, ctx) => {
    if (row.companyId !== ctx.companyId)
      throw fail('SHARE_NOT_OWN', { title, company: row.shareCompanyName })
  }

const reasonOf = (title: string) =>
  Type.Object({ quitReason: Type.String({ minLength: 1, maxLength: 300, title }) })

const states = defineMachine({
  resource: 'shareCompany',
  table: 'share_company',
  state: 'status',
  base,
  transitions: {
    audit: {
      title: '审核',
      from: ['0', '3'],
      permission: audits,
      body: Type.Object({
        result: Type.Enum(['1', '0'], { title: '审核结果' }),
        refuseReason: Type.Optional(
          Type.Union([Type.String({ maxLength: 300 }), Type.Null()], { title: '驳回原因' }),
        ),
      }),
      effect: audit,
    },
    takeDown: {
      title: '强制下架',
      from: ['1'],
      to: '4',
      permission: audits,
      body: reasonOf('下架原因'),
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason, quitTime: sql`now()`, ...audited(ctx) })
        const row = await readShare(trx, id)
        await markWarehouses(trx, ctx, row, { status: '4', isOffered: false })
        await tell(trx, ctx, row.companyId, {
          title: '共享已被平台下架',
          content: `平台下架了共享（${row.applyNum}）：${String(quitReason)}。进行中的代发订单继续。`,
        })
      },
    },
    recall: {
      title: '撤回',
      from: ['0'],
      to: '5',
      permission: 'share:join',
      guard: ownOnly('撤回'),
      effect: async (trx, { id }, _input, ctx) =>
        markWarehouses(trx, ctx, await readShare(trx, id), { status: '4', isOffered: false }),
    },
    quit: {
      title: '申请退出',
      from: ['1'],
      to: '3',
      permission: 'share:join',
      body: reasonOf('退出原因'),
      guard: ownOnly('申请退出'),
      async effect(trx, { id }, { quitReason }, ctx) {
        await update(trx, id, { quitReason })
        const row = await readShare(trx, id)
        // hidden from the market at once; the membership ends with the operator's word
        await markWarehouses(trx, ctx, row, { status: '2', isOffered: false, isShared: true })
        await tell(trx, ctx, await platformId(trx), {
          title: '有企业申请退出共享',
          content: `“${row.shareCompanyName}”申请退出共享（${row.applyNum}）：${String(quitReason)}`,
        })
      },
    },
  },
})

const detailColumns = sql`t.*, f.warehouse_names, f.kind_quantity, f.stock_quantity, f.distributor_count,
  f.order_quantity30, f.out_of_stock_rate,
  case when t.status in ('1', '3', '4') then t.audit_time end as review_time,
  case when t.status in ('1', '3') then t.audit_time end as join_time`

/** One application, its own or, for the operator, any. */
const detail = defineRoute({
  call: `GET ${base}/query/{id}`,
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
      const { rows } = await sql<
        Record<string, unknown>
      >`select ${detailColumns} from share_company t
        left join share_company_figures f on f.id = t.id where t.company_id = ${ctx.companyId}`.execute(
        trx,
      )
      if (rows[0]) return { ...rows[0], agreement, agreed: rows[0].status === '1' }
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
    { additionalProperties: false },
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

const warehouseById = defineRoute({
  call: 'POST /wms/warehouse/selectById',
  permission: 'login',
  summary: '查询仓库',
  reads: true,
  body: Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }) }),
  handle: (ctx, { body }) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('warehouse')
        .select([
          'id',
          'warehouseCode',
          'warehouseName',
          'warehouseType',
          'warehouseMode',
          'status',
          'shareFlag',
          'shareScope',
          'shareStatus',
          'shareDiscount',
        ])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
    ),
})

const freightTemplates = defineRoute({
  call: 'GET /shop/freightTemplate/down',
  permission: 'login',
  summary: '运费模板选项',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('freightTemplate')
        .select(['id', 'templateName'])
        .orderBy('isDefault', 'desc')
        .orderBy('id')
        .limit(200)
        .execute(),
    ),
})

/** 共享企业管理 and 加入共享. */
export const shareCompanyRoutes: readonly Route[] = [
  ...list,
  ...states,
  detail,
  mine,
  save,
  warehouseById,
  freightTemplates,
]
