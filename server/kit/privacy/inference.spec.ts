import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { createOrderWorld, type OrderWorld } from '../../proofs/worlds/order/orderWorld'
import type { SignedIn } from '../../proofs/testing'
import { readWorkbook } from '../../base/workbook'

// What a mask hides may be changed behind the back of a person without the right: nothing they ask answers differently.
let world: OrderWorld
let clerk: SignedIn
let orderNums: string[]
beforeAll(async () => {
  world = await createOrderWorld()
  await world.stock(world.seller, 10)
  const orders = [await world.shopOrder(), await world.shopOrder(), await world.shopOrder()]
  orderNums = orders.map((order) => order.orderNum)
  clerk = await signClerk()
})
const signClerk = () =>
  world.app.signIn({
    company: world.seller,
    permissions: [
      'order:examine:list',
      'order:detail',
      'order:log',
      'order:examine:export',
      'order:examine:merge',
    ],
  })
afterAll(() => world.app.close())

interface Hidden {
  middle: string
  name: string
  tail: string
  tel: string
}
/** Receivers that look alike masked: 李**, 138****5678, 中关村大街****. */
const hidden = fc.record<Hidden>({
  middle: fc.stringMatching(/^\d{4}$/),
  name: fc.constantFrom('小明', '四', '雪芹', '清照居士'),
  tail: fc.stringMatching(/^[1-9]\d{0,2}号院[甲乙丙]楼$/),
  tel: fc.stringMatching(/^010-6\d{3}1234$/),
})
const phoneOf = ({ middle }: Hidden) => `138${middle}5678`
const telMask = '010****1234'

const hide = (receiver: Hidden) =>
  asSystem(world.db, (trx) =>
    sql`update sales_order set receiver_name = ${`李${receiver.name}`}, buyer_nick = ${`读${receiver.name}`},
      receiver_phone = ${phoneOf(receiver)}, receiver_tel = ${receiver.tel},
      receiver_address = ${`海淀大街${receiver.tail}`}`.execute(trx),
  )

const masked = ['receiverName', 'receiverPhone', 'receiverTel', 'receiverAddress', 'buyerNick']
const columns = ['orderNum', ...masked].map((prop) => ({ prop, label: prop }))

/** Everything somebody may ask who tries to find out, as text. */
async function answersTo(parts: readonly string[]): Promise<string> {
  const { app } = world
  const ask = async (path: string, body: object) => {
    const { code, msg, data } = await app.post(path, body, { as: clerk })
    return { path, code, msg, data }
  }
  const list = (more: object) =>
    ask('/order/shopOrders/page', { pageNum: 1, pageSize: 20, filter: {}, ...more })
  const answers: unknown[] = [await list({})]
  for (const field of masked) {
    answers.push(await list({ sort: field }), await list({ sort: `-${field}` }))
    for (const part of parts) {
      answers.push(await list({ filter: { [field]: part } }))
      answers.push(await list({ filter: { [field]: [part] } }))
    }
  }
  const filter = { receiverPhone: parts[0], receiverName: parts[1] }
  answers.push(await ask('/order/shopOrders/page/summary', { filter, counts: true }))
  answers.push(await ask('/order/shopOrders/page/export', { filter: {}, columns }))
  for (const number of orderNums.slice(0, 1)) {
    const detail = await app.get(`/order/shopOrders/detail/${number}`, { as: clerk })
    const logs = await app.get(`/order/shopOrders/logs/${number}`, { as: clerk })
    answers.push(detail.code, detail.data, logs.data)
  }
  const file = await app.post(
    '/order/shopOrders/exportDetails',
    { tab: 'one', columns },
    { as: clerk },
  )
  answers.push((await readWorkbook(file.bytes, '订单.xlsx')).sheets[0]?.rows)
  answers.push(await ask('/order/shopOrders/mergeGroups', {}))
  answers.push(await ask('/system/search', { keyword: parts[0] }))
  const request = { resource: 'order', id: '1', fields: ['receiverPhone'] }
  answers.push(await ask('/system/privacy/reveal', request))
  // what depends on the clock and on the call, not on the values
  return JSON.stringify(answers).replace(/"(remainHours|traceId)":[^,}]*/g, '')
}

/** Pieces of the hidden text, none of them whole and none of them what the mask shows. */
const piecesOf = (receiver: Hidden) => [
  receiver.middle,
  phoneOf(receiver).slice(0, 9),
  `${receiver.middle.slice(0, 2)}%`,
  receiver.name,
  receiver.tail,
  receiver.tel.slice(0, 8),
]

it('answers the same whatever the masks hide', async () => {
  const property = fc.asyncProperty(hidden, hidden, async (one, other) => {
    // a session may ask so often a minute; forty cases ask more
    clerk = await signClerk()
    fc.pre(piecesOf(one).every((piece) => piece !== '5678' && piece !== '1234'))
    await hide(one)
    const before = await answersTo(piecesOf(one))
    await hide(other)
    const after = await answersTo(piecesOf(one))
    expect(after).toBe(before)
    for (const secret of [phoneOf(other), other.tel, `李${other.name}`, other.tail])
      expect(after).not.toContain(secret)
    expect(before).toContain('138****5678')
    expect(before).toContain(telMask)
  })
  await fc.assert(property, { numRuns: process.env.FULL_TESTS === 'on' ? 40 : 3, seed: 20240618 })
}, 300_000)

it('finds the order by the whole value', async () => {
  await hide({ middle: '2345', name: '清照', tail: '1号院甲楼', tel: '010-61231234' })
  clerk = await signClerk()
  for (const filter of [
    { receiverPhone: '13823455678' },
    { receiverPhone: '5678' },
    { receiverName: '李清照' },
  ]) {
    const body = { pageNum: 1, pageSize: 20, filter }
    const { data } = await world.app.post<{ total: number }>('/order/shopOrders/page', body, {
      as: clerk,
    })
    expect(data.total).toBe(3)
  }
})
