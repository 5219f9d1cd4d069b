import { createHash, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'

export type CodeScene = 'REGISTER' | 'PASSWORD' | 'PROFILE' | 'LOGIN' | 'PAY' | 'OWNER' | 'SECOND'

export interface CodeRequest {
  phone: string
  scene: CodeScene
  ip: string
}

const secondsBetween = 60
const perPhoneAndDay = 10
const perAddressAndHour = 30
const triesPerCode = 5

/**
 * Makes a code of six digits, valid for five minutes; an earlier one of the same phone and scene is over.
 * @throws CODE_TOO_SOON, CODE_TOO_MANY
 */
export const makeCode = (db: Db, { phone, scene, ip }: CodeRequest): Promise<string> =>
  asSystem(db, async (trx) => {
    await checkPace(trx, phone, ip)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await trx
      .updateTable('verificationCode')
      .set({ usedTime: sql`now()` })
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('usedTime', 'is', null)
      .execute()
    await trx
      .insertInto('verificationCode')
      .values({
        phone,
        scene,
        ip,
        codeHash: digest(phone, code),
        expireTime: sql`now() + interval '5 minutes'`,
      })
      .execute()
    return code
  })

/** A code that could not be sent does not count. */
export const forgetCode = (db: Db, phone: string): Promise<unknown> =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('verificationCode')
      .where('phone', '=', phone)
      .where('usedTime', 'is', null)
      .execute(),
  )

interface TypedCode {
  phone: string
  scene: CodeScene
  code: string
}

/** Takes a code; five wrong tries end it. @throws CODE_WRONG */
export const takeCode = (db: Db, typed: TypedCode): Promise<void> => checkCode(db, typed, 'take')

/** The same for a code that is taken later: it stays good. @throws CODE_WRONG */
export const proveCode = (db: Db, typed: TypedCode): Promise<void> => checkCode(db, typed, 'keep')

async function checkCode(
  db: Db,
  { phone, scene, code }: TypedCode,
  how: 'take' | 'keep',
): Promise<void> {
  const isRight = await asSystem(db, async (trx) => {
    const open = await trx
      .selectFrom('verificationCode')
      .select(['id', 'codeHash'])
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('usedTime', 'is', null)
      .where('expireTime', '>', sql<string>`now()`)
      .where('wrongTries', '<', triesPerCode)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!open) return false
    const matches = open.codeHash === digest(phone, code.trim())
    if (matches && how === 'keep') return true
    await trx
      .updateTable('verificationCode')
      .set(matches ? { usedTime: sql`now()` } : { wrongTries: sql`wrong_tries + 1` })
      .where('id', '=', open.id)
      .execute()
    return matches
  })
  // thrown out here, so that the counted try commits
  if (!isRight) throw fail('CODE_WRONG')
}

async function checkPace(trx: Trx, phone: string, ip: string): Promise<void> {
  // calls for one phone come one after the other
  await sql`select pg_advisory_xact_lock(hashtext(${phone}))`.execute(trx)
  const { rows } = await sql<{ wait: number | null; phoneCount: number; ipCount: number }>`
    select
      ceil(${secondsBetween} - extract(epoch from now() - max(create_time) filter (where phone = ${phone})))::int as wait,
      count(*) filter (where phone = ${phone})::int as phone_count,
      count(*) filter (where ip = ${ip} and create_time > now() - interval '1 hour')::int as ip_count
    from verification_code
    where create_time > now() - interval '1 day' and (phone = ${phone} or ip = ${ip})`.execute(trx)
  const [pace] = rows
  if (!pace) return
  if ((pace.wait ?? 0) > 0) throw fail('CODE_TOO_SOON', { seconds: pace.wait })
  if (pace.phoneCount >= perPhoneAndDay || pace.ipCount >= perAddressAndHour)
    throw fail('CODE_TOO_MANY')
}

const digest = (phone: string, code: string) =>
  createHash('sha256').update(`${phone} ${code}`).digest('hex')
