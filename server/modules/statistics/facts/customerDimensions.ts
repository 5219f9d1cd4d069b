import { sql } from 'kysely'
import type { Sql } from '../../../kit/lists'

/** What facts of customers are grouped and searched by; the customer is joined as `c`. */
export const customerDimensions = (customerId: Sql): Record<string, Sql> => ({
  customerId,
  customerLevel: sql`c.customer_level`,
  salesmanId: sql`c.salesman_id`,
  province: sql`c.province`,
  city: sql`c.city`,
  district: sql`c.district`,
  town: sql`null::text`,
})
