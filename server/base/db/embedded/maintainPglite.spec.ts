import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPglite } from '../connection/connect'
import { analyzeChanged } from './maintainPglite'
import type { Db } from '../types'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  const pglite = await PGlite.create()
  const connection = await connectPglite({ pglite })
  ;({ db } = connection)
  close = connection.close
  await sql`create table book (id int, author text); create table still (id int)`.execute(db)
})
afterAll(() => close())

const add = (count: number) =>
  sql`insert into book select n, '导出作者' from generate_series(1, ${count}::int) n`.execute(db)
/** Rows the planner expects of an author. */
async function expected(): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>`
    explain (format json) select from book where author = '导出作者'`.execute(db)
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}

it('lets the planner know of many new rows, and leaves tables alone that hardly changed', async () => {
  await add(100)
  expect(await analyzeChanged(db), 'never analyzed, and not empty').toEqual(['book'])
  expect(await expected()).toBe(100)
  await add(400)
  expect(await analyzeChanged(db)).toEqual([])
  await add(4_700)
  expect(await analyzeChanged(db)).toEqual(['book'])
  expect(await expected()).toBe(5_200)
  expect(await analyzeChanged(db)).toEqual([])
})
