import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Action, Resource } from '../../../schemas/contract/language.gen'
import { asSystem } from '../../base/db'
import { fail } from '../../base/errors'
import { readSchemas, useSchemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { defineMachine } from './defineMachine'
import type { BatchAnswer } from './types'

// a sample document beside the product's: its label is orderNum, its state status
const call = (name: string) => `POST /sample/order/${name}`
const actions: Record<string, Action> = {
  examine: {
    label: '审核通过',
    call: call('examine'),
    from: ['UN_AUDIT'],
    to: 'WAIT_DELIVERY',
    permission: 'sample:order:examine',
  },
  refuse: {
    label: '驳回',
    call: call('refuse'),
    from: ['UN_AUDIT'],
    to: 'REFUSED',
    permission: 'sample:order:refuse',
    form: [
      { field: 'reason', title: '驳回原因', required: true },
      'remark',
      { field: 'shownNum', widget: 'readonly' },
    ],
  },
  resubmit: {
    label: '重新提交',
    call: call('resubmit'),
    from: ['REFUSED'],
    to: 'UN_AUDIT',
    permission: 'login',
  },
  cancel: {
    label: '取消',
    call: call('cancel'),
    from: ['UN_AUDIT', 'REFUSED', 'WAIT_DELIVERY'],
    to: 'DELIVERY_CANCEL',
    permission: 'login',
  },
  crash: {
    label: '出错',
    call: call('crash'),
    from: ['UN_AUDIT'],
    to: 'REFUSED',
    permission: 'login',
  },
  note: {
    label: '备注',
    call: call('note'),
    permission: ['sample:order:note', 'sample:order:all'],
  },
}
const resource = {
  version: 2,
  name: 'sampleOrder',
  title: '订单',
  label: 'orderNum',
  state: 'status',
  fields: {
    orderNum: { title: '单号' },
    status: { title: '状态', dict: 'order_status' },
    remark: { title: '备注', check: 'expressNum' },
    shownNum: { title: '单号' },
  },
  actions,
} as const satisfies Resource
/** The product's schemas and the sample document with these actions. */
const sampleRoom = (own: Record<string, Action>) => {
  const room = readSchemas()
  const sampleOrder: Resource = { ...resource, actions: own }
  return { ...room, resources: { ...room.resources, sampleOrder } }
}
/** What reached the effect of 驳回. */
let refusedWith: unknown

const machine = () =>
  defineMachine({
    resource: 'sampleOrder',
    table: 'sample_order',
    transitions: {
      examine: {
        errors: ['BODY_INVALID'],
        async guard(_trx, row) {
          if (row.goodsQuantity === 0) throw fail('BODY_INVALID', { problem: '订单没有商品' })
        },
        async effect(trx, row) {
          await sql`insert into sample_log (company_id, order_id) values (${row.companyId}, ${row.id})`.execute(
            trx,
          )
        },
      },
      refuse: {
        async effect(trx, row, input) {
          refusedWith = input
          await sql`update sample_order set reason = ${input.reason} where id = ${row.id}`.execute(
            trx,
          )
        },
      },
      resubmit: {},
      cancel: {},
      crash: {
        async effect(_trx, row) {
          if (row.orderNum === 'DD-crash') throw new Error('secret of the effect')
        },
      },
      note: {},
    },
  })
const states = ['UN_AUDIT', 'REFUSED', 'WAIT_DELIVERY', 'DELIVERY_CANCEL']

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  useSchemas(sampleRoom(actions))
  app = await createTestApp({
    routes: machine(),
    prepare: (db) =>
      sql`create table sample_order (
          id bigint generated always as identity primary key, company_id bigint not null,
          order_num text not null, status text not null, goods_quantity int not null default 1, reason text);
        create table sample_log (company_id bigint not null, order_id bigint not null unique);
        call protect_tenant_table('sample_order'); call protect_tenant_table('sample_log')`.execute(
        db,
      ),
  })
  clerk = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())
beforeEach(() => asSystem(app.db, (trx) => sql`delete from sample_log`.execute(trx)))

async function order(status: string, orderNum = 'DD20240618000042', quantity = 1, owner = clerk) {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ id: string }>`insert into sample_order (company_id, order_num, status, goods_quantity)
      values (${owner.companyId}, ${orderNum}, ${status}, ${quantity}) returning id`.execute(trx),
  )
  return rows[0]?.id ?? ''
}
const statusOf = async (id: string) => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ status: string }>`select status from sample_order where id = ${id}`.execute(trx),
  )
  return rows[0]?.status
}
const act = (name: string, ids: string[], input: object = {}) =>
  app.post<BatchAnswer>(`/sample/order/${name}`, { ids, ...input }, { as: clerk })

const moving = Object.entries(actions).filter(([, { from }]) => from)
const pairs = states.flatMap((state) =>
  moving.map(([name, transition]) => ({ state, name, transition })),
)
describe('every pair of state and action', () => {
  it.each(pairs)('$name from $state', async ({ state, name, transition }) => {
    const id = await order(state)
    const input = name === 'refuse' ? { reason: '缺货' } : {}
    const { data } = await act(name, [id], input)
    const isAllowed = transition.from?.includes(state)
    expect(await statusOf(id)).toBe(isAllowed ? transition.to : state)
    // the state by its label, never by its code
    const reason = expect.stringMatching(new RegExp(`^现在是“[^A-Z_]+”，不能${transition.label}$`))
    const refusal = { ok: false, error: 'STATE_REFUSED', reason }
    expect(data.results).toEqual([
      { id, label: 'DD20240618000042', ...(isAllowed ? { ok: true } : refusal) },
    ])
  })
})

describe('a batch', () => {
  it('does what it can and names each refused row', async () => {
    const [good, empty, done, again] = [
      await order('UN_AUDIT', 'DD-1'),
      await order('UN_AUDIT', 'DD-2', 0),
      await order('REFUSED', 'DD-3'),
      await order('UN_AUDIT', 'DD-4'),
    ]
    const { data } = await act('examine', [good, empty, done, again, good])
    expect(data).toMatchObject({
      success: 2,
      failed: 2,
      results: [
        { id: good, label: 'DD-1', ok: true },
        { id: empty, label: 'DD-2', ok: false, error: 'BODY_INVALID', reason: '订单没有商品' },
        { id: done, label: 'DD-3', ok: false, error: 'STATE_REFUSED' },
        { id: again, label: 'DD-4', ok: true },
      ],
    })
    expect(await statusOf(empty)).toBe('UN_AUDIT')
  })

  it('answers a foreign, an unknown and a malformed id alike', async () => {
    const stranger = await app.signIn({ isAdmin: true })
    const foreign = await order('UN_AUDIT', 'DD-foreign', 1, stranger)
    const { data } = await act('examine', [foreign, '999999', 'abc; drop table'])
    const unknown = { ok: false, error: 'ROW_NOT_FOUND', reason: '数据不存在或已被删除' }
    expect(data.results).toEqual([
      { id: foreign, label: foreign, ...unknown },
      { id: '999999', label: '999999', ...unknown },
      { id: 'abc; drop table', label: 'abc; drop table', ...unknown },
    ])
    expect(await statusOf(foreign)).toBe('UN_AUDIT')
  })

  it('takes a row back whole when its effect breaks, and keeps the reason inside', async () => {
    const [broken, good] = [await order('UN_AUDIT', 'DD-crash'), await order('UN_AUDIT', 'DD-good')]
    const { data } = await act('crash', [broken, good])
    expect(data.results).toMatchObject([
      { label: 'DD-crash', ok: false, error: 'INTERNAL', reason: '系统繁忙，操作未完成' },
      { label: 'DD-good', ok: true },
    ])
    expect(await statusOf(broken)).toBe('UN_AUDIT')
  })

  it('wants ids and the form, in Chinese', async () => {
    expect(await act('examine', [])).toMatchObject({ status: 400, msg: '请至少选择一项：选中的行' })
    const id = await order('UN_AUDIT')
    expect(await act('refuse', [id])).toMatchObject({ status: 400, msg: '驳回原因不能为空' })
  })
})

it.each([
  ['examine', 'examine'],
  ['examine', 'crash'],
  ['refuse', 'examine'],
])('lets exactly one of %s and %s win on the same row at the same time', async (...pair) => {
  const id = await order('UN_AUDIT')
  const reason = (name: string) => (name === 'refuse' ? { reason: '缺货' } : {})
  const answers = await Promise.all(pair.map((name) => act(name, [id], reason(name))))
  const won = pair.filter((_name, at) => answers[at]?.data.success === 1)
  expect(won).toHaveLength(1)
  expect(await statusOf(id)).toBe(actions[won[0] ?? '']?.to)
  const lost = answers.find((answer) => answer.data.failed === 1)
  expect(lost?.data.results[0]).toMatchObject({ error: 'STATE_REFUSED' })
})

it('takes call, permission and states from the resource', async () => {
  expect(machine().map((route) => [route.call, route.permission])).toEqual(
    Object.values(actions).map((action) => [action.call, [action.permission].flat()]),
  )
  const id = await order('REFUSED')
  useSchemas(sampleRoom({ ...actions, resubmit: { ...actions.resubmit!, to: 'WAIT_DELIVERY' } }))
  await act('resubmit', [id])
  useSchemas(sampleRoom(actions))
  expect(await statusOf(id)).toBe('WAIT_DELIVERY')
})

it('is not made of an action without permission, nor of a resource without a state', () => {
  const build = (name: string, of = 'sampleOrder') =>
    defineMachine({ resource: of, table: 'sample_order', transitions: { [name]: {} } })
  expect(() => build('aproove')).toThrow('"sampleOrder" has no action "aproove"')
  expect(() => build('examine', 'region')).toThrow('"region" names no state field')
})

describe('the body of a transition', () => {
  it('is what the forms ask: what was only shown is taken and dropped, what was emptied is null', async () => {
    const id = await order('UN_AUDIT')
    const { data } = await act('refuse', [id], { reason: '缺货', remark: '', shownNum: 'DD-9' })
    expect(data.success).toBe(1)
    expect(refusedWith).toEqual({ reason: '缺货', remark: null })
  })

  it('refuses what no form asks, and what the form itself would have marked', async () => {
    const id = await order('UN_AUDIT')
    const wrong = await act('refuse', [id], { reason: '缺货', remark: 'a b' })
    expect(wrong).toMatchObject({ status: 400, msg: expect.stringContaining('快递单号不对') })
    const more = await act('refuse', [id], { reason: '缺货', refuseTime: '2026-01-01' })
    expect(more.status).toBe(400)
    expect(await statusOf(id)).toBe('UN_AUDIT')
  })
})
