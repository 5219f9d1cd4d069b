import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id, type Trx } from '../../../base/db'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../proofs/worlds/circle/circleWorld'

/**
 * The visible set of a buyer, said a second time in plain words of TypeScript: for random circles, members, agreements
 * and black lists the view must answer the same.
 */
const players = 4
const circles = 3
const who = fc.integer({ min: 0, max: players - 1 })
const circle = fc.integer({ min: 1, max: circles })
const model = fc.record({
  circles: fc.array(fc.constantFrom('ACTIVE', 'SUSPENDED', 'DISSOLVED'), {
    minLength: circles,
    maxLength: circles,
  }),
  members: fc.uniqueArray(
    fc.record({
      who,
      circle,
      ability: fc.constantFrom('BUY', 'SUPPLY', 'BOTH'),
      state: fc.constantFrom('JOINED', 'JOINED', 'JOINED', 'APPLYING', 'QUIT', 'REMOVED'),
    }),
    { minLength: 4, maxLength: 12, selector: ({ who: one, circle: at }) => `${one}-${at}` },
  ),
  shares: fc.uniqueArray(
    fc.record({
      buyer: who,
      seller: who,
      state: fc.constantFrom('AGREED', 'AGREED', 'AGREED', 'APPLYING', 'TERMINATED', 'EXPIRED'),
      isOver: fc.boolean(),
      discount: fc.integer({ min: 10, max: 90 }),
      minGrade: fc.constantFrom(null, '80', '95'),
      scope: fc.constantFrom('ALL', 'ALL', 'WAREHOUSE', 'CLASSIFY'),
      isIn: fc.boolean(),
    }),
    { maxLength: 6, selector: ({ buyer, seller }) => `${buyer}-${seller}` },
  ),
  blacks: fc.uniqueArray(
    fc.tuple(who, who).filter(([one, other]) => one !== other),
    {
      maxLength: 2,
      selector: (pair) => pair.join(),
    },
  ),
  offers: fc.uniqueArray(
    fc.record({
      who,
      circle: fc.integer({ min: 0, max: circles }),
      grade: fc.constantFrom('100', '85', '60'),
      state: fc.constantFrom('ON', 'ON', 'ON', 'ON', 'OFF', 'SOLD_OUT', 'REMOVED'),
      quantity: fc.integer({ min: 0, max: 3 }),
      price: fc.integer({ min: 1, max: 60 }),
      base: fc.constantFrom(null, 5, 30),
      hasListPrice: fc.boolean(),
    }),
    {
      minLength: 4,
      maxLength: 16,
      selector: ({ who: one, circle: at, grade }) => `${one}-${at}-${grade}`,
    },
  ),
})
type Model = typeof model extends fc.Arbitrary<infer T> ? T : never

let world: CircleWorld
const people: Player[] = []
const books: Id[] = []
let categoryId: Id
beforeAll(async () => {
  world = await createCircleWorld([])
  for (let at = 0; at < players; at += 1) {
    const player = await world.player(`公司${at}`)
    people.push(player)
    books.push(await player.book('9787101000009'))
  }
  categoryId = '77'
})
afterAll(() => world.app.close())

interface Shown {
  seller: number
  circle: number
  grade: string
  price: string
  agreed: string | null
}

const cents = (yuan: number) => yuan.toFixed(2)

/** In plain words. */
function visibleTo(
  buyer: number,
  { circles: states, members, shares, blacks, offers }: Model,
): Shown[] {
  const isBlack = (one: number, other: number) =>
    blacks.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
  const is = (one: number, at: number, ...abilities: string[]) =>
    states[at - 1] === 'ACTIVE' &&
    members.some(
      (m) =>
        m.who === one && m.circle === at && m.state === 'JOINED' && abilities.includes(m.ability),
    )
  return offers.flatMap((offer): Shown[] => {
    const { who: seller } = offer
    if (seller === buyer || isBlack(seller, buyer)) return []
    if (offer.state !== 'ON' || offer.quantity === 0) return []
    const base = { seller, circle: offer.circle, grade: offer.grade, price: cents(offer.price) }
    const inCircle =
      offer.circle > 0 &&
      is(buyer, offer.circle, 'BUY', 'BOTH') &&
      is(seller, offer.circle, 'SUPPLY', 'BOTH')
        ? [{ ...base, agreed: null }]
        : []
    const agreed = shares
      .filter(
        (share) =>
          share.buyer === buyer &&
          share.seller === seller &&
          share.state === 'AGREED' &&
          !share.isOver &&
          (share.minGrade === null || Number(offer.grade) >= Number(share.minGrade)) &&
          (share.scope === 'ALL' || share.isIn),
      )
      .map((share) => ({
        ...base,
        agreed: offer.hasListPrice
          ? cents(Math.max(offer.base ?? 0, Math.round(4000 * share.discount) / 10_000))
          : cents(offer.price),
      }))
    return [...inCircle, ...agreed]
  })
}

async function store(trx: Trx, made: Model): Promise<void> {
  await sql`truncate gp_stock, circle_black, share_stock, circle_member, stock_circle restart identity cascade`.execute(
    trx,
  )
  for (const [at, state] of made.circles.entries())
    await sql`insert into stock_circle (company_id, circle_num, name, circle_type, state)
      values (${people[0]?.companyId}, ${`QZ${at}`}, ${`圈${at}`}, 'OPEN', ${state})`.execute(trx)
  for (const m of made.members)
    await sql`insert into circle_member (company_id, circle_id, supplier_code, ability, state)
      values (${people[m.who]?.companyId}, ${m.circle}, ${`商家${m.who}`}, ${m.ability}, ${m.state})`.execute(
      trx,
    )
  for (const [at, s] of made.shares.entries()) {
    if (s.buyer === s.seller) continue
    const seller = people[s.seller]
    await sql`insert into share_stock (company_id, supply_company_id, apply_num, supplier_code, scope, warehouse_ids, classify_ids,
        agreed_discount, min_grade, apply_reason, expire_time, state)
      values (${people[s.buyer]?.companyId}, ${seller?.companyId}, ${`GX${at}`}, '商家', ${s.scope},
        ${JSON.stringify([s.isIn ? seller?.warehouseId : '0'])}::jsonb, ${JSON.stringify([s.isIn ? categoryId : '0'])}::jsonb,
        ${s.discount}, ${s.minGrade}, '想', now() + ${s.isOver ? '-1 day' : '1 day'}::interval, ${s.state})`.execute(
      trx,
    )
  }
  for (const [one, other] of made.blacks)
    await sql`insert into circle_black (company_id, black_company_id)
      values (${people[one]?.companyId}, ${people[other]?.companyId}) on conflict do nothing`.execute(
      trx,
    )
  for (const o of made.offers)
    await sql`insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, isbn13, list_price, price_type, price,
        base_price, stock_qty, state)
      values (${people[o.who]?.companyId}, ${o.circle}, ${books[o.who]}, ${people[o.who]?.warehouseId}, ${o.grade}, 9787101000009,
        ${o.hasListPrice ? 40 : null}, 'FIXED', ${o.price}, ${o.base}, ${o.quantity}, ${o.state})`.execute(
      trx,
    )
}

const sorted = (rows: readonly Shown[]) => rows.map((row) => JSON.stringify(row)).sort()

it('answers what the words say, for random circles, agreements and black lists', async () => {
  await world.app.db.transaction().execute(async (trx) => {
    // the categories of an agreement are the product's
    await sql`alter table product disable trigger all`.execute(trx)
    await sql`update product set book_classify_id = ${categoryId}`.execute(trx)
    await sql`alter table product enable trigger all`.execute(trx)
  })
  await fc.assert(
    fc.asyncProperty(model, async (made) => {
      await world.app.db.transaction().execute((trx) => store(trx, made))
      for (const [at, buyer] of people.entries()) {
        const shown = await buyer.act(async (trx) => {
          const { rows } = await sql<Shown & { company: Id }>`
            select supply_company_id as company, circle_id::int as circle, grade, circle_price as price, agreed_price as agreed
            from gp_visible_offer`.execute(trx)
          return rows.map(({ company, ...row }): Shown => ({
            seller: people.findIndex(({ companyId }) => companyId === company),
            circle: row.circle,
            grade: row.grade,
            price: row.price,
            agreed: row.agreed,
          }))
        })
        expect(sorted(shown)).toEqual(sorted(visibleTo(at, made)))
      }
    }),
    { numRuns: 60 },
  )
}, 180_000)

it('counts the same copy in two circles once: the lower price, never both quantities', async () => {
  await world.app.db.transaction().execute((trx) =>
    store(trx, {
      circles: ['ACTIVE', 'ACTIVE', 'ACTIVE'],
      members: [0, 1].flatMap((one) =>
        [1, 2].map((at) => ({ who: one, circle: at, ability: 'BOTH', state: 'JOINED' })),
      ),
      shares: [],
      blacks: [],
      offers: [1, 2].map((at) => ({
        who: 1,
        circle: at,
        grade: '100',
        state: 'ON',
        quantity: 2,
        price: at === 1 ? 30 : 25,
        base: null,
        hasListPrice: true,
      })),
    }),
  )
  const [buyer] = people
  const rows = await buyer?.act(async (trx) => {
    const found = await sql<{ price: string; quantity: number }>`
      select distinct on (supply_company_id, warehouse_id, product_id, grade) circle_price as price, quantity
      from gp_visible_offer where isbn13 = 9787101000009
      order by supply_company_id, warehouse_id, product_id, grade, circle_price`.execute(trx)
    return found.rows
  })
  expect(rows).toEqual([{ price: '25.00', quantity: 2 }])
})

it('is empty for whoever is in no circle', async () => {
  const stranger = await world.player('路人')
  const seen = await stranger.act(async (trx) => {
    const { rows } =
      await sql`select 1 from gp_visible_offer union all select 1 from gp_access`.execute(trx)
    return rows
  })
  expect(seen).toEqual([])
  expect(
    await asSystem(world.app.db, async (trx) => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from gp_stock`.execute(trx)
      return rows[0]?.count
    }),
  ).toBeGreaterThan(0)
})
