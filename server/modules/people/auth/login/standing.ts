import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'

/** Who guesses at what: a browser the account knows is counted apart from everybody else. */
export interface Guesser {
  username: string
  ip: string
  /** Set for a browser that has signed in to this account before. */
  deviceId: string | undefined
}

/** What wrong passwords of the last hour ask of the next try. */
export interface Standing {
  /** Seconds until the next try. */
  waitSeconds: number
  /** Digests to compute for the next try; 0 asks for nothing. */
  work: number
  /** Only browsers the account knows may try until then. */
  closedUntil: string | undefined
  /** Wrong passwords of unknown browsers within the hour. */
  nameFails: number
}

// First tries ask for nothing; ASVS 2.2.1: what slows guesses down comes before anything that shuts people out.
const freeTries = 3
const triesBeforeWaiting = 5
const shortestWaitSeconds = 15
const longestWaitSeconds = 600
const freeTriesOfName = 10
const freeTriesOfAddress = 20
/** ASVS 2.2.1: no more than a hundred wrong passwords an hour for one account. */
export const hourlyLimit = 100
export const leastWork = 32_768
const mostDoublings = 5

/**
 * How a guesser stands. A name nobody has is counted like a real one, or the counting itself would tell which exist.
 * Counted are the same browser or address with this name (ten minutes, since it last came in), the name from everywhere
 * but known browsers (an hour), and the address with any name (ten minutes).
 */
export async function readStanding(
  trx: Trx,
  { username, ip, deviceId }: Guesser,
): Promise<Standing> {
  const isOwn = deviceId ? sql`device_id = ${deviceId}` : sql`(device_id is null and ip = ${ip})`
  const { rows } = await sql<Counts>`
    with tries as (
      select login_time, result, ${isOwn} as is_own, device_id is null as is_stranger
      from login_log
      where username = ${username} and login_time > now() - interval '1 hour'
    ), forgiven as (
      select max(guesses_from) as since, max(lock_until) filter (where lock_until > now()) as lock_until
      from app_user where username = ${username}
    ), own as (
      select count(*)::int as fails, max(login_time) as last from tries, forgiven
      where is_own and result = 'FAIL' and login_time > now() - interval '10 minutes'
        and login_time > coalesce(since, '-infinity')
        and login_time > coalesce((select max(login_time) from tries where is_own and result = 'SUCCESS'), '-infinity')
    ), name as (
      select login_time, row_number() over (order by login_time desc) as place from tries, forgiven
      where is_stranger and result = 'FAIL' and login_time > coalesce(since, '-infinity')
    )
    select own.fails as own_fails, extract(epoch from now() - own.last)::int as own_seconds,
      (select count(*)::int from name) as name_fails,
      greatest((select lock_until from forgiven),
        (select login_time + interval '1 hour' from name where place = ${hourlyLimit})) as closed_until,
      (select count(*)::int from login_log
        where ip = ${ip} and result = 'FAIL' and device_id is null
          and login_time > now() - interval '10 minutes') as address_fails
    from own`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('readStanding: an aggregate answers one row')
  return judge(counts, deviceId !== undefined)
}

interface Counts {
  ownFails: number
  ownSeconds: number | null
  nameFails: number
  addressFails: number
  closedUntil: string | null
}

function judge(counts: Counts, isKnown: boolean): Standing {
  const { ownFails, ownSeconds, nameFails, addressFails, closedUntil } = counts
  const doublings = [
    ownFails - freeTries,
    // what strangers do is not the fault of a browser the account knows
    ...(isKnown
      ? []
      : [(nameFails - freeTriesOfName) / 10, (addressFails - freeTriesOfAddress) / 10]),
  ]
  const most = Math.floor(Math.max(...doublings))
  return {
    work: most < 0 ? 0 : leastWork * 2 ** Math.min(most, mostDoublings),
    waitSeconds: Math.max(0, waitAfter(ownFails) - (ownSeconds ?? 0)),
    closedUntil: isKnown ? undefined : (closedUntil ?? undefined),
    nameFails,
  }
}

/** Ever longer: 15 s after the fifth wrong password, twice as much after each further one, ten minutes at most. */
const waitAfter = (fails: number): number =>
  fails < triesBeforeWaiting
    ? 0
    : Math.min(shortestWaitSeconds * 2 ** (fails - triesBeforeWaiting), longestWaitSeconds)

/** Why nobody looks at the password now; undefined where it may be looked at. @param proven work done for this try */
export function refusalOf(standing: Standing, proven: number): AppError | undefined {
  const { closedUntil, waitSeconds, work } = standing
  if (closedUntil) return fail('AUTH_CLOSED', { lockUntil: closedUntil })
  if (waitSeconds > 0) return fail('AUTH_WAIT', { seconds: waitSeconds })
  return work > proven ? fail('PROOF_NEEDED') : undefined
}

/** Tries with one name come one after the other from here to the end of the transaction. */
export const queueTries = (trx: Trx, username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${username}`}, 0))`.execute(trx)
