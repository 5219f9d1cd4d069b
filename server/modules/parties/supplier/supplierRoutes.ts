import { sql } from 'kysely'
import { defineRoute, type Route } from '../../../kit/http'
import { fieldColumn } from '../../../kit/imports'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine, lockRow } from '../../../kit/machines'
import { defineRecord } from '../../../kit/records'
import { fail } from '../../../base/errors'
import { endCooperation } from '../cooperation'
import {
  accountList,
  balancesOf,
  checkParty,
  definePartyImport,
  onceOnly,
  partyChoices,
  periodList,
  removeParty,
  setOwner,
  sharedColumns,
  statementRoute,
  supplierKind,
} from '../party'

const page = '/supplierManage'
const base = '/trade/supplier'
const figures = balancesOf(supplierKind)

const list = defineList({
  page,
  columns: {
    town: sql`null::text`,
    creditRemain: figures.credit,
    purchaseAmount: figures.traded,
    payableAmount: figures.owed,
    advanceAmount: figures.advance,
    goodsCount: sql`(select count(*)::int from supplier_goods g where g.supplier_id = t.id)`,
    creditAmount: sql`coalesce(${figures.quota}, t.credit_amount)`,
  },
  export: { permission: 'supplier:export', fileName: '供应商' },
})

const record = defineRecord({
  resource: 'supplier',
  base,
  add: 'supplier:add',
  edit: 'supplier:edit',
  parts: { region: ['province', 'city', 'district'] },
  check: (trx, values) => checkParty(trx, supplierKind, values),
  unique: onceOnly(supplierKind),
})

const states = defineMachine({
  resource: 'supplier',
  table: 'supplier',
  transitions: {
    enable: {},
    disable: {},
    end: {
      errors: ['PARTY_NOT_ONLINE'],
      async guard(_trx, { supplierName: name, onlineFlag }) {
        if (onlineFlag !== '1') throw fail('PARTY_NOT_ONLINE', { name, title: '供应商' })
      },
      effect: (trx, { id }, { reason }, ctx) =>
        endCooperation(trx, ctx, { supplierId: id }, reason),
    },
  },
})

const assignBuyer = defineBatch({
  resource: 'supplier',
  action: 'assignBuyer',
  async row(trx, _ctx, id, { buyerId }, name) {
    name(String((await lockRow(trx, 'supplier', id)).supplierName))
    await setOwner(trx, 'supplier', id, buyerId)
  },
})

const remove = defineBatch({
  resource: 'supplier',
  action: 'remove',
  errors: ['PARTY_IS_ONLINE', 'PARTY_IN_USE'],
  row: (trx, _ctx, id, _input, name) => removeParty(trx, supplierKind, id, name),
})

/** Companies that supply us online. */
const supplyCompanies = defineRoute({
  call: 'GET /financial/accountPeriod/getSupplyCompany',
  permission: 'login',
  summary: '线上供货公司',
  handle: (ctx) =>
    ctx.trx((trx) =>
      trx
        .selectFrom('supplier')
        .select([
          'supplierCompanyId as companyId',
          'supplierName as companyName',
          'id as supplierId',
        ])
        .where('onlineFlag', '=', '1')
        .where('enabled', '=', '1')
        .orderBy('supplierName')
        .execute(),
    ),
})

export const supplierImport = definePartyImport(supplierKind, `${base}/import`, [
  ...sharedColumns(supplierKind),
  fieldColumn('supplier', 'leadDays', { onlyDescribes: true, example: '7' }),
  fieldColumn('supplier', 'settleType', { isRequired: false, note: '不填为现结' }),
  fieldColumn('supplier', 'periodDays', { note: '结算方式是账期时必填', example: '30' }),
  fieldColumn('supplier', 'taxNo', { onlyDescribes: true }),
  fieldColumn('supplier', 'bankName'),
  fieldColumn('supplier', 'bankAccount'),
  fieldColumn('supplier', 'remark', { onlyDescribes: true }),
])

/** 供应商管理. */
export const supplierRoutes: readonly Route[] = [
  ...list,
  ...accountList(page, supplierKind, 'supplier:account'),
  ...periodList(page, supplierKind),
  statementRoute(supplierKind, 'supplier:account'),
  ...record,
  ...states,
  assignBuyer,
  remove,
  partyChoices(supplierKind, base, () => sql`true`),
  supplyCompanies,
  ...supplierImport.routes,
]
