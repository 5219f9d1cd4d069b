import { sql } from 'kysely'
import type { SessionUser } from '../../../../kit/http'
import { ownCustomers } from '../../../parties/customer/ownCustomers'
import type { DraftFile } from '../../kit'
import { importColumns } from './importColumns'

/** Rows of one customer and 客户单号, or without one of one warehouse, become one draft; a salesperson names own customers only. */
export const draftFile = (user: SessionUser): DraftFile => ({
  columns: importColumns,
  party: { id: 'customerId', field: 'customerName', title: '客户' },
  number: { field: 'customerOrderNum', title: '客户单号' },
  findParties: (trx, names) =>
    trx
      .selectFrom('customer as t')
      .select(['t.id', 't.customerName as name'])
      .where('t.enabled', '=', '1')
      .where(sql<boolean>`${ownCustomers({ user })}`)
      .where('t.customerName', 'in', [...names])
      .execute(),
})
