import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { Context } from '../../kit/http'
import { registerMoney, type Saved } from '../../modules/trade/kit'

/** A book of the demo that can be sold in quantity. */
interface Book {
  productId: Id
  conditionGrade: string
  listPrice: string
}

/** Where wholesale is played: a company's warehouse, books and customers. */
export interface Stage {
  trx: Trx
  ctx: Context
  warehouseId: Id
  accountId: Id | undefined
  books: Book[]
  customers: Id[]
}

/** @returns nothing when a company has too few books to sell */
export async function setStage(trx: Trx, ctx: Context): Promise<Stage | undefined> {
  const { rows: books } = await sql<Book & { warehouseId: Id }>`
    select s.product_id, s.condition_grade, s.warehouse_id, p.list_price
    from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
    where s.company_id = ${ctx.companyId} and s.quantity - s.locked_quantity >= 6 and h.status = '1'
      and h.shelf_type in ('PICK', 'NORMAL', 'DEFAULT') and p.list_price > 10 and p.status = '1'
      and s.warehouse_id = (select w.id from warehouse w join stock o on o.warehouse_id = w.id
        where w.company_id = ${ctx.companyId} and w.status = '1' group by w.id order by count(*) desc, w.id limit 1)
    order by s.id limit 60`.execute(trx)
  const warehouseId = books[0]?.warehouseId
  if (!warehouseId || books.length < 30) return undefined
  const account = await trx
    .selectFrom('settlementAccount')
    .select('id')
    .where('status', '=', '1')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  return {
    trx,
    ctx,
    warehouseId,
    accountId: account?.id,
    books,
    customers: await someCustomers(trx),
  }
}

/** Customers to sell to: a few in use that trade offline. */
async function someCustomers(trx: Trx): Promise<Id[]> {
  const known = await trx
    .selectFrom('customer')
    .select('id')
    .where('enabled', '=', '1')
    .where('onlineFlag', '=', '0')
    .orderBy('id')
    .limit(5)
    .execute()
  return known.map(({ id }) => id)
}

/** Some books, at two thirds of their price. */
export const linesAt = ({ books }: Stage, at: number, count: number) =>
  [...Array(count).keys()].map((place) => {
    const { productId, conditionGrade, listPrice } =
      books[(at * 5 + place) % books.length] ?? books[0]!
    return {
      productId,
      conditionGrade,
      price: (Math.round(Number(listPrice) * 66) / 100).toFixed(2),
    }
  })

/** What a document still asks for is received or paid. */
export async function pay({ trx, accountId }: Stage, { num }: Saved, classify: '0' | '1') {
  if (!accountId) return
  const table = classify === '0' ? 'wholesaleOrder' : 'wholesaleReturn'
  const type = classify === '0' ? 'WHOLESALE' : 'WHOLESALE_RETURN'
  const { customerId, orderAmount } = await trx
    .selectFrom(table)
    .select(['customerId', 'orderAmount'])
    .where('orderNum', '=', num)
    .executeTakeFirstOrThrow()
  const party = { kind: 'customer', id: customerId } as const
  await registerMoney(trx, {
    classify,
    bill: { type, num },
    party,
    amount: orderAmount,
    settlementAccountId: accountId,
  })
}
