import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPricing, drawn, yuanOf, type PriceTemplate } from '../../../../schemas/pricing'
import { someDraw, someGoods, someTemplate } from '../../../../schemas/pricing/templates.fixture'
import { toJson, type Connection, type JsonValue } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

/** A template as its row, of which only what prices is said. */
const rowOf = (template: PriceTemplate): JsonValue =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(template).map(([name, value]) => [
          name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
          value as unknown,
        ]),
      ),
    ),
  ) as JsonValue

it('the database prices to the fen as browser and server do', async () => {
  const cases = fc.sample(fc.tuple(someTemplate, someGoods, someDraw), {
    numRuns: 4000,
    seed: Number(process.env.FC_SEED ?? 7),
  })
  const asked = cases.map(([template, goods, draw]) => ({
    t: rowOf(template),
    wholesale: goods.wholesale === null ? null : yuanOf(goods.wholesale),
    list: goods.list === null ? null : yuanOf(goods.list),
    grade: goods.grade ?? null,
    stock: goods.stock ?? null,
    draw,
  }))
  const { rows } = await sql<{ price: string | null }>`
    select template_price(jsonb_populate_record(null::price_template, c.t), c.wholesale, c.list, c.grade, c.stock,
      c.draw)::text as price
    from jsonb_to_recordset(${toJson(asked)}::jsonb)
      as c(t jsonb, wholesale numeric, list numeric, grade text, stock int, draw bigint)`.execute(
    connection.db,
  )
  const wanted = cases.map(([template, goods, draw]) => {
    const { price } = createPricing(template)(goods, drawn(draw))
    return price === null ? null : yuanOf(price)
  })
  const off = cases.filter((_, at) => rows[at]?.price !== wanted[at])
  expect(off.slice(0, 1)).toEqual([])
  // the cases are no empty promise
  expect(wanted.filter((price) => price !== null).length).toBeGreaterThan(1000)
  expect(wanted.filter((price) => price === null).length).toBeGreaterThan(300)
})

it('draws the same jitter for the same thing, and every one of them', async () => {
  const { rows } = await sql<{ same: boolean; few: number; many: number }>`
    select price_draw('shop', '1') = price_draw('shop', '1') as same, min(n)::int as few, max(n)::int as many
    from (select price_draw('shop', i::text) % 10 as jitter, count(*) as n from generate_series(1, 5000) i group by 1) d`.execute(
    connection.db,
  )
  expect(rows[0]?.same).toBe(true)
  expect(rows[0]?.few).toBeGreaterThan(400)
  expect(rows[0]?.many).toBeLessThan(600)
})
