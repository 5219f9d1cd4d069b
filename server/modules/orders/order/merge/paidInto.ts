import { sql, type RawBuilder } from 'kysely'

/** SQL: the account that received an order's money when it was placed, 0 for none named; null where nothing was paid. */
export const paidInto = (order: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`case when ${of('settle_type')} = '3' and ${of('customer_id')} is not null
    and ${of('pay_status')} in ('1', '3') then coalesce(${of('settlement_account_id')}, 0) end`
}
