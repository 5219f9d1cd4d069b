import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../proofs/testing/freshDatabase'
import { actFor, asCompany, asSystem, nextNumber, toJson, type Connection } from '../index'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
  await sql`create table sample_book (
    id bigint generated always as identity primary key, company_id bigint not null, title text);
    call protect_tenant_table('sample_book');
    insert into sample_book (company_id, title) values (1, '红楼梦'), (2, '西游记')`.execute(
    connection.db,
  )
})
afterAll(() => connection.close())

const titles = async (trx: Parameters<Parameters<typeof actFor>[2]>[0]) => {
  const { rows } = await sql<{ title: string }>`select title from sample_book order by id`.execute(
    trx,
  )
  return rows.map((row) => row.title)
}
const one = { companyId: '1', userId: '7' }

describe('row-level security', () => {
  it('shows and changes rows of the own company only', async () => {
    expect(await actFor(connection.db, one, titles)).toEqual(['红楼梦'])
    const changed = await actFor(connection.db, one, (trx) =>
      sql`update sample_book set title = title where company_id = 2`.execute(trx),
    )
    expect(changed.numAffectedRows).toBe(0n)
    const foreign = actFor(connection.db, one, (trx) =>
      sql`insert into sample_book (company_id, title) values (2, '三国')`.execute(trx),
    )
    await expect(foreign).rejects.toThrow('row-level security')
  })

  it('fails instead of showing every row when no company is set', async () => {
    const nobody = connection.db.transaction().execute(async (trx) => {
      await sql`set local role console_app`.execute(trx)
      return titles(trx)
    })
    await expect(nobody).rejects.toThrow()
  })

  it('acts for the other company inside one transaction and comes back, also after a failure', async () => {
    await actFor(connection.db, one, async (trx) => {
      expect(await asCompany(trx, '2', titles)).toEqual(['西游记'])
      expect(await titles(trx)).toEqual(['红楼梦'])
      const failing = asCompany(trx, '2', async () => {
        throw new Error('refused')
      })
      await expect(failing).rejects.toThrow('refused')
      expect(await titles(trx)).toEqual(['红楼梦'])
    })
  })

  it('rolls both sides back together', async () => {
    const failed = actFor(connection.db, one, async (trx) => {
      await asCompany(trx, '2', (own) => sql`delete from sample_book`.execute(own))
      throw new Error('the first side failed')
    })
    await expect(failed).rejects.toThrow('the first side failed')
    expect(await asSystem(connection.db, titles)).toHaveLength(2)
  })
})

describe('values', () => {
  it('come out as decimal strings and Shanghai times on every driver', async () => {
    const { rows } =
      await sql`select 9007199254740993::bigint as big_id, 1280.50::numeric as amount,
      '2024-06-18 02:00:00.75+00'::timestamptz as at_zone, '2024-06-18 10:00:00.75'::timestamp as at_wall,
      '2024-06-18'::date as day, array[1, null]::bigint[] as ids, array['甲,乙', '"']::text[] as names,
      array['2024-06-18 10:00:00']::timestamptz[] as times, 3::int as count, true as flag,
      '{"innerKey": [1]}'::jsonb as json`.execute(connection.db)
    expect(rows[0]).toEqual({
      bigId: '9007199254740993',
      amount: '1280.50',
      atZone: '2024-06-18 10:00:00',
      atWall: '2024-06-18 10:00:00',
      day: '2024-06-18',
      ids: ['1', null],
      names: ['甲,乙', '"'],
      times: ['2024-06-18 10:00:00'],
      count: 3,
      flag: true,
      json: { innerKey: [1] },
    })
  })

  it('go into jsonb as they are, arrays included', async () => {
    const { rows } = await sql`select ${toJson(['a', { inner_key: 1 }])} as json`.execute(
      connection.db,
    )
    expect(rows[0]).toEqual({ json: ['a', { inner_key: 1 }] })
  })

  it('keep ten thousand pasted values in one parameter', async () => {
    const values = Array.from({ length: 10_000 }, (_, at) => `97870200${at}`)
    const { rows } = await sql`select count(*)::int as found
      from unnest(${values}::text[]) v where v = any(${values}::text[])`.execute(connection.db)
    expect(rows[0]).toEqual({ found: 10_000 })
  })
})

describe('document numbers', () => {
  it('are unique and without gaps under concurrency, and given back by a rollback', async () => {
    const take = () => actFor(connection.db, one, (trx) => nextNumber(trx, 'DD'))
    const numbers = await Promise.all(Array.from({ length: 20 }, take))
    expect(new Set(numbers).size).toBe(20)
    const failed = actFor(connection.db, one, async (trx) => {
      await nextNumber(trx, 'DD')
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await take()).toMatch(/^DD\d{8}000021$/)
  })

  it('end in a clear refusal after the last of a day', async () => {
    await sql`update document_number set last_serial = 999999`.execute(connection.db)
    const next = actFor(connection.db, one, (trx) => nextNumber(trx, 'DD'))
    await expect(next).rejects.toThrow('今天的单号 DD 已用完')
  })
})
