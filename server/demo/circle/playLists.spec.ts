import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { createListWorld } from '../../modules/circle/list/listWorld.fixture'
import { isbnOf } from '../goods/isbn'
import { playLists } from './playLists'

it('leaves lists in the states they rest in, read by the product itself', async () => {
  const { app, buyer } = await createListWorld()
  const isbns = Array.from({ length: 60 }, (_, at) => isbnOf('02', 1000 + at))
  await asSystem(app.db, (trx) =>
    sql`insert into product (company_id, product_code, product_type, product_name, isbn, list_price)
      select ${buyer.companyId}::bigint, 'P' || n, '1', '书 ' || n, isbn, 20
      from unnest(${isbns}::text[]) with ordinality as b(isbn, n)`.execute(trx),
  )
  await asSystem(app.db, (trx) => playLists(trx, buyer.user))
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ state: string; totalLines: number }>`
      select state, total_lines from gp_match_task where company_id = ${buyer.companyId} order by id`.execute(
      trx,
    ),
  )
  expect(rows).toEqual([
    { state: 'WAIT_SET', totalLines: 52 },
    { state: 'ANALYSE_FAILED', totalLines: 0 },
    { state: 'CANCELED', totalLines: 12 },
    { state: 'QUEUED', totalLines: 40 },
    { state: 'QUEUED', totalLines: 44 },
  ])
  await app.close()
})
