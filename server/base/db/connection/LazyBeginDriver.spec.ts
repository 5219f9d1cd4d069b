import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../proofs/testing/freshDatabase'
import { enter } from '../tenancy/enter'
import { actFor, type Connection } from '../index'
import { withLazyBegin } from './LazyBeginDriver'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
  await sql`create table noted (text text)`.execute(connection.db)
})
afterAll(() => connection.close())

const noted = async () => {
  const { rows } = await sql<{ text: string }>`select text from noted order by text`.execute(
    connection.db,
  )
  return rows.map(({ text }) => text)
}
const write = (text: string) => sql`insert into noted values (${text})`

it('commits, rolls back, and begins by itself before a statement with parameters', async () => {
  const { db } = connection
  await db.transaction().execute((trx) => write('kept').execute(trx))
  const failed = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx)
    await write('lost').execute(trx)
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await noted()).toEqual(['kept'])
})

it('leaves the connection clean after a transaction without a statement and after a first one that fails', async () => {
  const { db } = connection
  await db.transaction().execute(async () => undefined)
  await expect(
    db.transaction().execute((trx) => sql`select nothing_of_that_name`.execute(trx)),
  ).rejects.toThrow()
  await write('after').execute(db)
  expect(await noted()).toEqual(['after', 'kept'])
})

it('keeps a quote in the name of a setting’s value a quote', async () => {
  const wild = { companyId: `1'; drop table noted; --`, userId: '1' }
  const read = connection.db.transaction().execute(async (trx) => {
    await enter(trx, { role: 'app', 'app.company_id': wild.companyId })
    const { rows } = await sql<{
      id: string
    }>`select current_setting('app.company_id') as id`.execute(trx)
    return rows[0]?.id
  })
  expect(await read).toBe(wild.companyId)
  // who stands for somebody needs a number: it is looked up
  await expect(actFor(connection.db, wild, async () => undefined)).rejects.toThrow(/bigint/)
  expect(await noted()).toEqual(['after', 'kept'])
})

it('says so when it is handed a connection of somebody else', async () => {
  const inner = { executeQuery: async () => ({ rows: [] }), streamQuery: () => undefined as never }
  const driver = withLazyBegin({ createDriver: () => ({}) } as never).createDriver()
  await expect(driver.beginTransaction(inner, {})).rejects.toThrow('not a connection')
  expect(CompiledQuery.raw('begin').sql).toBe('begin')
})
