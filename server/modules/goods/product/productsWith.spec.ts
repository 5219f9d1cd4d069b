import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, containing } from '../../../base/db'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { productsWith } from './productsWith'

// beside these each company has 红楼梦
const names = [
  '红楼梦（八十回校本）',
  '红楼夢',
  '楼',
  'The ABC of 100% Wool_Care',
  'the abc of 1000 things',
  "O'Reilly \\ SQL",
  '中国文学史',
  '国中文',
  '𠮷野家𠮷',
  'aaaa',
]

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  let serial = 0
  for (const owner of [world.seller, world.supplier])
    for (const name of names)
      await world.book(owner, `978711100${String((serial += 1)).padStart(4, '0')}`, name)
}, 120_000)
afterAll(() => world.app.close())

const found = (companyId: string, condition: ReturnType<typeof sql>) =>
  actFor(world.db, { companyId, userId: '0' }, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select t.id from product t where ${condition} order by t.id`.execute(trx)
    return rows.map(({ id }) => id)
  })

it.each([
  ['红楼', 3],
  [' 红楼梦 ', 2],
  ['ABC OF', 2],
  ['100%', 1],
  ['wool_c', 1],
  ['l_c', 1],
  ["o'R", 1],
  ['\\ s', 1],
  ['国文', 1],
  ['中文', 1],
  ['𠮷', 1],
  ['家𠮷', 1],
  ['aaaa', 1],
  ['aaaaa', 0],
  ['楼', 4],
  ['没有的书', 0],
])(
  'finds the own products with %j in the name, as a walk over all names does',
  async (text, count) => {
    const { companyId } = world.seller
    const walked = await found(companyId, sql`t.product_name ilike ${containing(text)}`)
    const seen = await found(companyId, productsWith(sql`t.id`, 'product_name', text))
    expect(seen).toEqual(walked)
    expect(seen).toHaveLength(count)
  },
)

it('finds no product of another company, and none where nobody acts for one', async () => {
  const ids = await found(world.seller.companyId, productsWith(sql`t.id`, 'product_name', '红楼'))
  const theirs = await found(
    world.supplier.companyId,
    productsWith(sql`t.id`, 'product_name', '红楼'),
  )
  expect(theirs).toHaveLength(3)
  expect(theirs.filter((id) => ids.includes(id))).toEqual([])
  const { rows } = await sql`select products_with('product_name', '红楼')`.execute(world.db)
  expect(rows).toEqual([])
})
