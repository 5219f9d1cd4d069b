import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, type Connection } from '../../base/db'
import { migrateDown, readMigrations } from '../../base/db/setup/migrate'
import { readRoles } from '../../base/db/setup/databaseRoles'
import { prepare } from '../../main/prepare'
import { openAccount, type AccountKind } from '../testing/ownerAccount'

const open = async (kind: AccountKind, work: (own: Connection) => Promise<void>) => {
  const own = await openAccount(kind)
  try {
    await work(own)
  } finally {
    await own.close()
  }
}

const start = (own: Connection) => prepare(own, { wantsDemo: false, onProgress: () => undefined })

// Views and functions of 0680 and nine migrations after it were given to console_system without its right to own them:
// only a superuser got past that, and every other spec is one.
it.each<AccountKind>(['documented', 'bare', 'superuser'])(
  'starts on an empty database of the account of docs/operation.md: %s',
  async (kind) => {
    await open(kind, async (own) => {
      await start(own)
      expect(await migrate(own.db)).toEqual([])
      expect((await readRoles(own.db))?.areStandIns).toBe(kind === 'bare')
    })
  },
)

it('brings an older database of the documented account up to date, back and up again', async () => {
  await open('documented', async (own) => {
    const all = readMigrations()
    const older = all.filter(({ name }) => name < '0680')
    await migrate(own.db, older)
    await start(own)
    const newer = all.slice(older.length).map(({ name }) => name)
    expect(await migrateDown(own.db, '0679')).toEqual(newer.toReversed())
    expect(await migrate(own.db)).toEqual(newer)
    // what a new owner needs is had for the time of a migration only
    const { rows } = await sql`
      select has_schema_privilege('console_system', 'public', 'create') as may_make`.execute(own.db)
    expect(rows).toEqual([{ mayMake: false }])
  })
})
