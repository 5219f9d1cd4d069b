import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Resource } from '../../../schemas/contract/language.gen'
import { asSystem } from '../../base/db'
import { fail } from '../../base/errors'
import { readSchemas, useSchemas } from '../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import type { SetDone } from '../http'
import { defineMachine } from './defineMachine'
import type { BatchAnswer } from './types'

const resource = {
  version: 2,
  name: 'sampleParcel',
  title: '包裹',
  label: 'parcelNum',
  state: 'status',
  fields: { parcelNum: { title: '单号' }, status: { title: '状态', dict: 'order_status' } },
  actions: {
    send: {
      label: '发出',
      call: 'POST /sample/parcel/send',
      from: ['UN_AUDIT'],
      permission: 'login',
    },
  },
} as const satisfies Resource

/** How many rows each call of the work was given. */
const sizes: number[] = []

const parcels = () =>
  defineMachine({
    resource: 'sampleParcel',
    table: 'sample_parcel',
    transitions: {
      send: {
        errors: ['BODY_INVALID'],
        async effects(trx, rows) {
          sizes.push(rows.length)
          const done = new Map<
            string,
            Awaited<SetDone> extends ReadonlyMap<string, infer End> ? End : never
          >()
          for (const { id, parcelNum } of rows) {
            if (parcelNum === 'LIGHT') done.set(id, fail('BODY_INVALID', { problem: '太轻' }))
            else if (parcelNum === 'ASKS') done.set(id, { warning: '会破' })
            else done.set(id, undefined)
          }
          const sent = rows.filter(({ id }) => done.get(id) === undefined).map(({ id }) => id)
          await sql`update sample_parcel set status = 'DELIVERIED' where id = any(${sent}::bigint[])`.execute(
            trx,
          )
          if (rows.some(({ parcelNum }) => parcelNum === 'BREAKS'))
            await sql`select 1 / 0`.execute(trx)
          return done
        },
      },
    },
  })

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  const room = readSchemas()
  useSchemas({ ...room, resources: { ...room.resources, sampleParcel: resource } })
  app = await createTestApp({
    routes: parcels(),
    prepare: (db) =>
      sql`create table sample_parcel (id bigint generated always as identity primary key, company_id bigint not null,
          parcel_num text not null, status text not null default 'UN_AUDIT');
        call protect_tenant_table('sample_parcel')`.execute(db),
  })
  clerk = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())
beforeEach(() => void (sizes.length = 0))

const made = async (nums: readonly string[], owner = clerk): Promise<string[]> => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ id: string }>`insert into sample_parcel (company_id, parcel_num)
      select ${owner.companyId}::bigint, num from unnest(${[...nums]}::text[]) with ordinality as n(num, at)
      order by at returning id`.execute(trx),
  )
  return rows.map(({ id }) => id)
}
const send = async (ids: readonly string[]) =>
  (await app.post<BatchAnswer>('/sample/parcel/send', { ids }, { as: clerk })).data
const sentNums = async () => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ parcelNum: string }>`select parcel_num from sample_parcel
      where company_id = ${clerk.companyId} and status = 'DELIVERIED' order by id`.execute(trx),
  )
  return rows.map(({ parcelNum }) => parcelNum)
}
const auditedIds = async () => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ entityId: string }>`select entity_id from audit_log
      where company_id = ${clerk.companyId} and entity = 'sampleParcel' order by id`.execute(trx),
  )
  return rows.map(({ entityId }) => entityId)
}

describe('a transition over a set', () => {
  it('names each refused row, does the others at once, and each leaves a line in the audit log', async () => {
    const foreign = await app.signIn({ isAdmin: true })
    const [theirs = ''] = await made(['THEIRS'], foreign)
    const [one = '', light = '', two = ''] = await made(['P1', 'LIGHT', 'P2'])
    const { results } = await send([one, 'nobody', light, theirs, two])
    expect(results).toMatchObject([
      { id: one, label: 'P1', ok: true },
      { id: 'nobody', ok: false, error: 'ROW_NOT_FOUND' },
      { id: light, label: 'LIGHT', ok: false, error: 'BODY_INVALID', reason: '太轻' },
      { id: theirs, label: theirs, ok: false, error: 'ROW_NOT_FOUND' },
      { id: two, label: 'P2', ok: true },
    ])
    expect(sizes).toEqual([3])
    expect(await sentNums()).toEqual(['P1', 'P2'])
    expect(await auditedIds()).toEqual([one, two])
    expect((await send([one, light])).results).toMatchObject([
      { ok: false, error: 'STATE_REFUSED' },
      { ok: false, error: 'BODY_INVALID' },
    ])
  })

  it('is worked in halves where one row breaks: it stops no other and leaves nothing', async () => {
    const ids = await made(['A1', 'A2', 'A3', 'BREAKS', 'A4'])
    const { results, success } = await send(ids)
    expect(success).toBe(4)
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(results[3]).toMatchObject({ label: 'BREAKS', ok: false, error: 'INTERNAL' })
    expect(await sentNums()).toEqual(expect.arrayContaining(['A1', 'A2', 'A3', 'A4']))
    expect(await sentNums()).not.toContain('BREAKS')
  })

  it('asks the warning of one row alone, the others are done', async () => {
    const [quiet = '', asks = ''] = await made(['B1', 'ASKS'])
    const { results } = await send([quiet, asks])
    expect(results).toMatchObject([
      { id: quiet, ok: true },
      { id: asks, ok: false, error: 'WARNING_FIRST' },
    ])
  })
})

it('says at import that a set moves its rows itself', () => {
  const build = (more: object) =>
    defineMachine({
      resource: 'sampleParcel',
      table: 'sample_parcel',
      transitions: { send: { effects: () => Promise.resolve(new Map()), ...more } },
    })
  expect(() => build({ effect: () => Promise.resolve() })).toThrow(
    '"sampleParcel.send" has effects',
  )
})
