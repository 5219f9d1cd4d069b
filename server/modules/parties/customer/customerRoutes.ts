import { sql } from 'kysely'
import { fail } from '../../../base/errors'
import type { Route } from '../../../kit/http'
import { fieldColumn } from '../../../kit/imports'
import { defineList } from '../../../kit/lists'
import { defineBatch, defineMachine, lockRow } from '../../../kit/machines'
import {
  accountList,
  balancesOf,
  customerKind,
  definePartyImport,
  partyChoices,
  periodList,
  removeParty,
  setOwner,
  sharedColumns,
  statementRoute,
} from '../party'
import { customerRecord, openLine } from './customerRecord'
import { isOwn, othersCustomers, ownCustomers, requireOwn } from './ownCustomers'

const page = '/customerDoc'
const base = '/trade/customer'
const figures = balancesOf(customerKind)

const list = defineList({
  page,
  from: (trx, ctx) => trx.selectFrom('customer as t').where(sql<boolean>`${ownCustomers(ctx)}`),
  columns: {
    town: sql`null::text`,
    creditAmount: sql`coalesce(${figures.quota}, t.credit_amount)`,
    creditRemain: figures.credit,
    saleAmount: figures.traded,
    receivableAmount: figures.owed,
    advanceAmount: figures.advance,
    addresses: sql`t.addresses`,
  },
  export: { permission: 'customer:export', fileName: '客户' },
})

const states = defineMachine({
  resource: 'customer',
  table: 'customer',
  sees: isOwn,
  transitions: { enable: {}, disable: {} },
})

const assignSalesman = defineBatch({
  resource: 'customer',
  action: 'assignSalesman',
  async row(trx, ctx, id, { salesmanId }, name) {
    await requireOwn(trx, ctx, id)
    name(String((await lockRow(trx, 'customer', id)).customerName))
    await setOwner(trx, 'customer', id, salesmanId)
  },
})

/** 设置等级折扣; open documents keep theirs, for they hold their own. */
const setTerms = defineBatch({
  resource: 'customer',
  action: 'setTerms',
  errors: ['PARTY_NOTHING_SET'],
  check({ customerLevel, discountRate }) {
    if (!customerLevel && typeof discountRate !== 'number') throw fail('PARTY_NOTHING_SET')
  },
  async row(trx, ctx, id, { customerLevel, discountRate }, name) {
    await requireOwn(trx, ctx, id)
    name(String((await lockRow(trx, 'customer', id)).customerName))
    await trx
      .updateTable('customer')
      .set({
        ...(customerLevel ? { customerLevel: String(customerLevel) } : {}),
        ...(typeof discountRate === 'number' ? { discountRate: String(discountRate) } : {}),
        updateTime: sql`now()`,
      })
      .where('id', '=', id)
      .execute()
  },
})

const remove = defineBatch({
  resource: 'customer',
  action: 'remove',
  errors: ['PARTY_IS_ONLINE', 'PARTY_IN_USE'],
  async row(trx, ctx, id, _input, name) {
    await requireOwn(trx, ctx, id)
    await removeParty(trx, customerKind, id, name)
  },
})

const importColumns = [
  ...sharedColumns(customerKind),
  fieldColumn('customer', 'customerLevel'),
  fieldColumn('customer', 'settleType', { isRequired: false, note: '不填为现结' }),
  fieldColumn('customer', 'periodDays', { note: '结算方式是账期时必填', example: '30' }),
  fieldColumn('customer', 'creditAmount', { note: '结算方式是账期时必填', example: '20000.00' }),
  fieldColumn('customer', 'invoiceTitle', { onlyDescribes: true }),
  fieldColumn('customer', 'taxNo', { onlyDescribes: true }),
  fieldColumn('customer', 'remark', { onlyDescribes: true }),
]

export const customerImport = definePartyImport(customerKind, `${base}/import`, importColumns, {
  check({ settleType, creditAmount }) {
    if (settleType === '2' && !creditAmount) throw fail('PARTY_PERIOD_LACKS', { lack: '账期额度' })
  },
  findBarred: othersCustomers,
  // a salesperson who may see only their own would lose sight of what they add
  start: ({ createBy }) => ({ salesmanId: createBy }),
  saved: openLine,
})

/** 客户档案. */
export const customerRoutes: readonly Route[] = [
  ...list,
  ...accountList(page, customerKind, 'customer:account', ownCustomers),
  ...periodList(page, customerKind, ownCustomers),
  statementRoute(customerKind, 'customer:account', ownCustomers),
  ...customerRecord,
  ...states,
  assignSalesman,
  setTerms,
  remove,
  partyChoices(customerKind, base, ownCustomers),
  ...customerImport.routes,
]
