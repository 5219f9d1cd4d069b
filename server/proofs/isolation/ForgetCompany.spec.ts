import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { actFor } from '../../base/db'
import { freshDatabase } from '../testing/freshDatabase'
import { ForgetCompany } from './ForgetCompany'

it('takes out values and columns, in builders and in text, and counts them', async () => {
  const forget = new ForgetCompany()
  forget.isOn = true
  const connection = await freshDatabase()
  const db = connection.db.withPlugin(forget)
  const textOf = (query: { compile(): { sql: string } }) => query.compile().sql
  expect(textOf(db.selectFrom('brand').select('id').where('companyId', '=', '1'))).toBe(
    'select "id" from "brand" where true',
  )
  const joined = db
    .selectFrom('stock as s')
    .innerJoin('product as p', (on) =>
      on.onRef('p.id', '=', 's.productId').onRef('p.companyId', '=', 's.companyId'),
    )
    .select('s.id')
  expect(textOf(joined)).toContain('on "p"."id" = "s"."product_id" and true')
  const raw = sql`select 1 from stock s join product p on p.company_id = s.company_id
    where s.company_id = ${'1'}::bigint and s.id = ${'2'}`.compile(db)
  expect(raw.sql).toContain('on true')
  expect(raw.sql).toContain('where ($1::text is not null or true) and s.id = $2')
  expect(forget.count).toBe(4)
  await connection.close()
})

it('leaves what names a company as the row that is asked for', async () => {
  const forget = new ForgetCompany()
  forget.isOn = true
  const connection = await freshDatabase()
  const one = sql`select s.id from sharing_company s where s.company_id = ${'1'}`
  expect(one.compile(connection.db.withPlugin(forget)).sql).toBe(
    'select s.id from sharing_company s where s.company_id = $1',
  )
  const joined =
    sql`select (select s.id from sharing_company s where s.company_id = t.supply_company_id)
    from cooperation t where t.company_id = ${'1'}`.compile(connection.db.withPlugin(forget))
  expect(joined.sql).toContain('where s.company_id = t.supply_company_id)')
  expect(joined.sql).toContain('from cooperation t where ($1::text is not null or true)')
  expect(forget.count).toBe(1)
  await connection.close()
})

it('keeps companies apart on connections used again and again', async () => {
  const connection = await freshDatabase()
  await sql`insert into software_version
      (id, version_name, product_name, month_price, year_price, shop_limit, user_limit, warehouse_limit, level)
    values (1, '样', '样', 0, 0, 1, 1, 1, 1);
    insert into company (id, company_code, company_name, contact_name, contact_mobile, version_id, expire_time,
      shop_limit, user_limit, status)
    select n, 'C' || n, '书店' || n, '样', '13800000000', 1, now(), 1, 1, 'NORMAL' from generate_series(1, 5) n`.execute(
    connection.db,
  )
  const seen = async (companyId: string) => {
    const look = actFor(connection.db, { companyId, userId: '1' }, async (trx) => {
      const { rows } = await sql<{ id: string }>`select id::text as id from company`.execute(trx)
      // a third of them ends badly: what they had set must not stay on the connection
      if (Number(companyId) % 3 === 0) throw new Error(rows.map(({ id }) => id).join())
      return rows.map(({ id }) => id).join()
    })
    return look.catch((error: Error) => error.message)
  }
  const times = process.env.FULL_TESTS === 'on' ? 200 : 20
  const asked = Array.from({ length: 5 * times }, (_, at) => String((at % 5) + 1))
  expect(await Promise.all(asked.map(seen))).toEqual(asked)
  const unset = connection.db.transaction().execute(async (trx) => {
    await sql`set local role console_app`.execute(trx)
    return sql`select id from company`.execute(trx)
  })
  await expect(unset).rejects.toThrow()
  await connection.close()
})
