import { sql } from 'kysely'
import { asSystem, type Db } from '../../../base/db'
import { findDevice } from '../auth/session/knownDevice'
import { leastWork, readStanding } from '../auth/login/standing'

const leastSmsWork = 65_536
const codesPerDoubling = 5
const mostDoublings = 4

/** Digests a text message costs: more with every few codes this address has had sent within the hour. */
export const smsWork = (db: Db, ip: string): Promise<number> =>
  asSystem(db, async (trx) => {
    const { codes } = await trx
      .selectFrom('verificationCode')
      .select((eb) => eb.fn.countAll<string>().as('codes'))
      .where('ip', '=', ip)
      .where('createTime', '>', sql<string>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow()
    const doublings = Math.floor(Number(codes) / codesPerDoubling)
    return leastSmsWork * 2 ** Math.min(doublings, mostDoublings)
  })

/** Digests the next try to sign in costs. */
export async function loginWork(
  db: Db,
  { username: typed, ip, deviceToken }: { username: string; ip: string; deviceToken?: string },
): Promise<number> {
  const username = typed.trim().toLowerCase()
  const user = await asSystem(db, (trx) =>
    trx
      .selectFrom('appUser')
      .select('id')
      .where('username', '=', username)
      .where('deleteTime', 'is', null)
      .executeTakeFirst(),
  )
  const deviceId = user && (await findDevice(db, user.id, deviceToken))
  const { work } = await asSystem(db, (trx) => readStanding(trx, { username, ip, deviceId }))
  return Math.max(work, leastWork)
}
