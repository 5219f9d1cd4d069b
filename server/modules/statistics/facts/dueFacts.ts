import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { defineFact } from '../../../kit/facts'
import { customerDimensions } from './customerDimensions'

const customer = customerDimensions(sql`d.customer_id`)

const dues = (classify: '0' | '1') => (trx: Trx) =>
  trx
    .selectFrom('due as d')
    .leftJoin('customer as c', 'c.id', 'd.customerId')
    .where('d.classify', '=', classify)
    .where('d.status', '<>', 'CANCELLED')

const writeOffs = (classify: '0' | '1') => (trx: Trx) =>
  trx
    .selectFrom('writeOff as w')
    .innerJoin('due as d', 'd.id', 'w.dueId')
    .leftJoin('customer as c', 'c.id', 'd.customerId')
    .where('w.classify', '=', classify)
    .where('w.status', '=', 'NORMAL')

const settled = { money: sql`w.write_off_money` }

/** What suppliers are owed, as it was raised; below zero where they owe us for returns. */
export const payable = defineFact({
  name: 'payable',
  title: '应付款',
  from: (trx) => dues('1')(trx).where('d.supplierId', 'is not', null),
  company: sql`d.company_id`,
  key: sql`d.id`,
  time: sql`d.biz_date`,
  dimensions: { supplierId: sql`d.supplier_id`, billNum: sql`d.biz_num` },
  figures: { money: sql`d.origin_money` },
})

/** What of it was settled; discounts are part of it. */
export const payablePaid = defineFact({
  name: 'payablePaid',
  title: '应付核销',
  from: (trx) => writeOffs('1')(trx).where('d.supplierId', 'is not', null),
  company: sql`w.company_id`,
  key: sql`w.id`,
  time: sql`w.write_off_time`,
  dimensions: { supplierId: sql`d.supplier_id`, billNum: sql`d.biz_num` },
  figures: settled,
})

/** What customers owe now, by how long it has been due. */
export const receivable = defineFact({
  name: 'receivable',
  title: '应收款',
  from: (trx) => dues('0')(trx).where('d.customerId', 'is not', null),
  company: sql`d.company_id`,
  key: sql`d.id`,
  time: sql`d.biz_date`,
  dimensions: {
    ...customer,
    isOverdue: sql`(d.due_date < current_date)`,
    ageRange: sql`(case when d.due_date is null or d.due_date >= current_date then '0'
      when d.due_date >= current_date - 30 then '1' when d.due_date >= current_date - 90 then '2' else '3' end)`,
  },
  figures: { debtMoney: sql`d.unsettled_money` },
})

/** Money customers paid for what they owed. */
export const received = defineFact({
  name: 'received',
  title: '收款核销',
  from: (trx) =>
    writeOffs('0')(trx)
      .where('d.customerId', 'is not', null)
      .where('w.sourceType', 'in', ['RECEIPT', 'PERIOD']),
  company: sql`w.company_id`,
  key: sql`w.id`,
  time: sql`w.write_off_time`,
  dimensions: customer,
  figures: settled,
})

/** What customers paid before they owed it and have not used up. */
export const advance = defineFact({
  name: 'advance',
  title: '预收款',
  from: (trx) => trx.selectFrom('advance as d').innerJoin('customer as c', 'c.id', 'd.customerId'),
  company: sql`d.company_id`,
  key: sql`d.id`,
  time: sql`d.biz_date`,
  dimensions: customer,
  figures: { money: sql`d.remain_money` },
})

/** Rebates that were confirmed for customers. */
export const rebate = defineFact({
  name: 'rebate',
  title: '客户返利',
  from: (trx) =>
    trx
      .selectFrom('rebateRecord as d')
      .innerJoin('customer as c', 'c.id', 'd.customerId')
      .where('d.confirmTime', 'is not', null),
  company: sql`d.company_id`,
  key: sql`d.id`,
  time: sql`d.confirm_time`,
  dimensions: customer,
  figures: { money: sql`d.final_amount` },
})
