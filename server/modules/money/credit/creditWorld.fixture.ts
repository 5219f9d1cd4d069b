import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Connection } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import { checkCredit } from './line/checkCredit'

/** A company that trades on a database of its own, for the tests of a file; after each of them credit follows from its ledgers. */
export function useCreditWorld(opened: (world: TradeWorld, connection: Connection) => void): void {
  let connection: Connection
  beforeAll(async () => {
    connection = await freshDatabase()
    opened(await openTrade(connection), connection)
  })
  afterAll(() => connection.close())
  afterEach(async () => expect(await checkCredit(connection.db)).toEqual([]))
}
