import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../db'
import { fail } from '../../errors'
import { openAccount } from '../finance'
import { readConfig } from '../dictionary'
import { addSystemTags } from '../orderTag'
import { addBuiltInRoles } from '../role'

export interface NewCompany {
  companyName: string
  contactName: string
  phone: string
  username: string
  passwordHash: string
  province?: string
  city?: string
  district?: string
}

/** Id of the light edition a trial runs on, when the platform sells it. */
const lightEdition = '36'

/**
 * A new selling company on trial, its roles and its owner, and an empty account.
 * @throws REGISTER_NAME_USED, REGISTER_COMPANY_USED, REGISTER_CLOSED when the platform sells no edition yet
 */
export async function registerCompany(
  trx: Trx,
  entry: NewCompany,
): Promise<{ companyId: string; userId: string; partition: string }> {
  await refuseKnown(trx, entry)
  const edition = await findEdition(trx)
  const trialDays = Number(await readConfig(trx, 'register.trialDays'))
  const { id: companyId, dataPartition } = await trx
    .insertInto('company')
    .values({
      companyCode: `C${randomBytes(5).toString('hex').toUpperCase()}`,
      companyName: entry.companyName,
      contactName: entry.contactName,
      contactMobile: entry.phone,
      province: entry.province ?? null,
      city: entry.city ?? null,
      district: entry.district ?? null,
      versionId: edition.id,
      expireTime: sql`now() + make_interval(days => ${trialDays}::int)`,
      shopLimit: edition.shopLimit,
      userLimit: edition.userLimit,
      status: 'TRIAL',
    })
    .returning(['id', 'dataPartition'])
    .executeTakeFirstOrThrow()
  const userId = await insertOwner(trx, companyId, entry)
  await openAccount(trx, companyId)
  await addSystemTags(trx, companyId)
  return { companyId, userId, partition: dataPartition }
}

async function refuseKnown(trx: Trx, { username, companyName }: NewCompany): Promise<void> {
  const { rows } = await sql<{ name: boolean; company: boolean }>`
    select exists (select from app_user where username = ${username}) as name,
      exists (select from company where company_name = ${companyName}) as company`.execute(trx)
  if (rows[0]?.name) throw fail('REGISTER_NAME_USED', { username })
  if (rows[0]?.company) throw fail('REGISTER_COMPANY_USED', { companyName })
}

async function findEdition(trx: Trx) {
  const editions = await trx
    .selectFrom('softwareVersion')
    .select(['id', 'shopLimit', 'userLimit'])
    .where('status', '=', '1')
    .orderBy('level')
    .execute()
  const edition = editions.find(({ id }) => id === lightEdition) ?? editions[0]
  if (!edition) throw fail('REGISTER_CLOSED')
  return edition
}

async function insertOwner(trx: Trx, companyId: string, entry: NewCompany): Promise<string> {
  const roleId = await addBuiltInRoles(trx, companyId)
  const { id: userId } = await trx
    .insertInto('appUser')
    .values({
      companyId,
      username: entry.username,
      nickName: entry.contactName,
      phone: entry.phone,
      passwordHash: entry.passwordHash,
      isOwner: true,
      loginWeak: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('userRole').values({ companyId, userId, roleId }).execute()
  return userId
}
