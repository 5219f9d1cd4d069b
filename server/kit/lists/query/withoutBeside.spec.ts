import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, it } from 'vitest'
import type { Trx } from '../../../base/db'
import type { ListQuery } from '../types'
import { withoutBeside } from './withoutBeside'

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
}) as unknown as Trx

const rows = db
  .selectFrom('stock as t')
  .innerJoin('shelf as sh', 'sh.id', 't.shelfId')
  .innerJoin('product as p', 'p.id', 't.productId')
  .innerJoin('stockLock as l', 'l.stockId', 't.id') as unknown as ListQuery
const spec = { page: '/findStock', beside: ['sh', 'p'] }
const textOf = (query: ListQuery) => query.select(sql`t.id`.as('id')).compile().sql

it('joins from outside what every row has one of, and nothing else', () => {
  const text = textOf(withoutBeside(db, rows, spec))
  expect(text).toContain('left join "shelf" as "sh"')
  expect(text).toContain('left join "product" as "p"')
  expect(text).toContain('inner join "stockLock" as "l"')
  expect(textOf(withoutBeside(db, rows, { page: '/findStock' }))).not.toContain('left join')
})

it.each([
  ['raw', sql`sh.shelf_code desc nulls last, t.id desc`],
  ['named', sql`${sql.ref('sh.shelfCode')}, t.id`],
])('leaves a join as it is that the order begins with: %s', (_how, order) => {
  const text = textOf(withoutBeside(db, rows, spec, order))
  expect(text).toContain('inner join "shelf" as "sh"')
  expect(text).toContain('left join "product" as "p"')
})

it('stands in another statement as it stands alone', () => {
  const counted = withoutBeside(db, rows, spec)
    .select(sql`1`.as('one'))
    .as('counted')
  expect(sql`select count(*) from ${counted}`.compile(db).sql).toContain('left join "shelf"')
})
