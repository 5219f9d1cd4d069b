import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context, Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine, type InputOf } from '../../../kit/machines'
import { applyFor, readPartner, renew } from './applyFor'
import { approve, changeTerms } from './approve'
import {
  applyPath,
  approvePath,
  readCooperation,
  requireSide,
  notifyCompany,
  type CooperationRow,
} from './CooperationRow'
import { endCooperation } from './endCooperation'

const figures = {
  partyName: sql`coalesce((select s.supplier_name from supplier s where s.id = t.supplier_id and s.company_id = t.company_id),
    (select c.customer_name from customer c where c.id = t.customer_id))`,
  goodsCount: sql`(select s.kind_quantity from sharing_company s where s.company_id = t.supply_company_id)`,
  // each side reads its own ledger
  tradeAmount: sql`(select coalesce(sum(d.origin_money), 0)::numeric(14, 2) from due d where d.status <> 'CANCELLED'
    and ((d.classify = '1' and d.object_type = 'SUPPLIER' and d.object_id = t.supplier_id and d.company_id = t.company_id)
      or (d.classify = '0' and d.object_type = 'CUSTOMER' and d.object_id = t.customer_id
        and d.company_id = t.supply_company_id)))`,
}

/** What we asked others, and whom we may ask. */
const applied = defineList({
  page: applyPath,
  from: (trx, { companyId }) =>
    trx.selectFrom('cooperation as t').where('companyId', '=', companyId),
  columns: {
    ...figures,
    province: sql`t.target_province`,
    city: sql`t.target_city`,
    district: sql`null::text`,
    town: sql`null::text`,
    mainBusiness: sql`t.target_business`,
  },
})

const partners = defineList({
  page: applyPath,
  list: 'find',
  from: (trx, { companyId }) =>
    trx.selectFrom(
      sql`(select 'S' || s.company_id as id, s.company_name as target_company_name, s.province, s.city,
          s.main_business, s.kind_quantity as goods_count
        from sharing_company s
        where not exists (select from cooperation c where c.company_id = ${companyId}
          and c.supply_company_id = s.company_id and c.status in ('0', '1')))`.as('t'),
    ),
  columns: { goodsCount: sql`t.goods_count`, district: sql`null::text`, town: sql`null::text` },
})

/** What others asked us. */
const received = defineList({
  page: approvePath,
  from: (trx, { companyId }) =>
    trx.selectFrom('cooperation as t').where('supplyCompanyId', '=', companyId),
  columns: { ...figures, district: sql`null::text`, town: sql`null::text` },
})

const apply = defineBatch({
  resource: 'cooperationPartner',
  action: 'apply',
  isSingle: true,
  isShownOnly: true,
  async row(trx, ctx, id, input, name) {
    const target = await readPartner(trx, /^S(\d{1,18})$/.exec(id)?.[1] ?? '0')
    name(target.companyName)
    await applyFor(trx, ctx, target, input)
  },
})

const sided =
  (side: 'apply' | 'approve', title: string) =>
  async (_trx: Trx, row: CooperationRow, _input: object, ctx: Context) =>
    requireSide(ctx, row, side, title)

const states = defineMachine({
  resource: 'cooperation',
  table: 'cooperation',
  transitions: {
    recall: {
      errors: ['COOPERATION_SIDE'],
      guard: sided('apply', '撤回申请'),
    },
    reapply: {
      errors: ['COOPERATION_SIDE'],
      guard: sided('apply', '重新申请'),
      effect: async (trx, row, input, ctx) =>
        renew(trx, ctx, await readCooperation(trx, row.id), input),
    },
    approve: {
      errors: ['COOPERATION_SIDE'],
      guard: sided('approve', '同意申请'),
      effect: async (trx, row, input, ctx) =>
        approve(trx, ctx, await readCooperation(trx, row.id), input),
    },
    refuse: {
      errors: ['COOPERATION_SIDE'],
      guard: sided('approve', '拒绝申请'),
      effect: refuse,
    },
    change: {
      errors: ['COOPERATION_SIDE'],
      guard: sided('approve', '修改合作条件'),
      effect: async (trx, row, input, ctx) =>
        changeTerms(trx, ctx, await readCooperation(trx, row.id), input),
    },
    end: {
      effect: (trx, row, { reason }, ctx) => endCooperation(trx, ctx, { id: row.id }, reason),
    },
  },
})

async function refuse(
  trx: Trx,
  { id }: { id: string },
  { refuseReason }: InputOf<'cooperation', 'refuse'>,
  ctx: Context,
): Promise<void> {
  await trx
    .updateTable('cooperation')
    .set({
      refuseReason,
      auditBy: ctx.user.nickName,
      auditTime: sql<string>`now()`,
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  const row = await readCooperation(trx, id)
  await notifyCompany(trx, ctx, row, 'apply', {
    title: '线上合作申请被拒绝',
    content: `“${row.targetCompanyName}”拒绝了合作申请（${row.applyNum}）：${refuseReason}。24 小时后可以再申请。`,
  })
}

/** 线上供应商合作申请 and 线上客户合作审批. */
export const cooperationRoutes: readonly Route[] = [
  ...applied,
  ...partners,
  ...received,
  apply,
  ...states,
]
