import { sql } from 'kysely'
import { asSystem, migrate, type Connection, type Db } from '../base/db'
import { prepareOnce } from '../base/db/setup/prepareOnce'
import { inTurnWithPool, turns } from '../base/db/setup/inTurn'
import { seedDemo } from '../demo'
import { listen } from './listen'
import { knownConfigs, syncConfigs, syncDictionaries } from '../modules/company/dictionary'
import { buildMenu, menuSource, syncMenu } from '../modules/company/menu'
import { loadRegions } from '../modules/company/region'
import { schemas } from '../base/schemas'

export interface PrepareOptions {
  /** Fill an empty database with the demo. */
  wantsDemo: boolean
  onProgress(text: string, share: number): void
}

/**
 * Brings a database to what this program needs: tables, regions, dictionaries, menu and, when it is empty, the demo; modules
 * hear of each other from then on.
 */
export async function prepare(connection: Connection, options: PrepareOptions): Promise<void> {
  const { db } = connection
  // the demo plays orders whose documents hear of each other
  listen()
  await migrate(db)
  await inTurnWithPool(connection, turns.prepare, async () => {
    await loadRegions(db)
    const dictionaries = Object.values(schemas().dictionaries)
    await prepareOnce(db, 'dictionaries', dictionaries, () => syncDictionaries(db, dictionaries))
    await prepareOnce(db, 'configs', knownConfigs, () => syncConfigs(db))
    const menu = buildMenu(menuSource())
    await prepareOnce(db, 'menu', menu, () => syncMenu(db, menu))
    const isFilled = options.wantsDemo && (await seedDemo(db, { onProgress: options.onProgress }))
    // so many new rows at once: without statistics the planner walks the wrong way
    if (isFilled) await sql`analyze`.execute(db)
  })
}

/** Whether anybody can sign in at all. */
export const holdsCompany = (db: Db): Promise<boolean> =>
  asSystem(db, async (trx) => {
    const found = trx.selectFrom('company').select('id').limit(1)
    return (await found.executeTakeFirst()) !== undefined
  })

/** Whether this database holds the demo, so that its accounts may be shown. */
export const holdsAccount = (db: Db, username: string): Promise<boolean> =>
  asSystem(db, async (trx) => {
    const found = trx.selectFrom('appUser').select('id').where('username', '=', username)
    return (await found.executeTakeFirst()) !== undefined
  })
