import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { fail, failAt } from '../../../base/errors'
import { openAccount } from '../../money/finance'
import { readConfig } from '../../company/dictionary'
import { addSystemTags } from '../../orders/orderTag'
import { addBuiltInRoles } from '../role'
import { openOfflineShop } from '../../shops/shop'
import { openWarehouse } from '../../warehouse/warehouse'

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
 * A new selling company on trial: its roles and its owner, an empty account, a first warehouse and an offline shop.
 * @throws REGISTER_NAME_USED, REGISTER_COMPANY_USED, REGISTER_PHONE_USED,
 * REGISTER_CLOSED when the platform sells no edition yet
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
  await openForBusiness(trx, { companyId, userId }, entry)
  return { companyId, userId, partition: dataPartition }
}

/** A place for goods and a shop to write orders for, so that the owner can begin at once. */
async function openForBusiness(
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  { contactName: contact, phone }: NewCompany,
): Promise<void> {
  const warehouseId = await openWarehouse(trx, {
    companyId,
    warehouseCode: 'CK001',
    warehouseName: '默认仓库',
    contact,
    phone,
  })
  await trx.updateTable('appUser').set({ warehouseId }).where('id', '=', userId).execute()
  await openOfflineShop(trx, { companyId, shopName: '线下门店' })
}

/** One phone registers one company; whoever asks here has proved to hold the phone. */
async function refusePhone(trx: Trx, phone: string): Promise<void> {
  // two registrations of one phone come one after the other
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${phone}`}, 0))`.execute(trx)
  const known = await trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .select('c.companyName')
    .where('u.phone', '=', phone)
    .where('u.isOwner', '=', true)
    .where('u.deleteTime', 'is', null)
    .executeTakeFirst()
  if (known) throw failAt('phone', 'REGISTER_PHONE_USED', { phone, ...known })
}

async function refuseKnown(trx: Trx, { username, companyName, phone }: NewCompany): Promise<void> {
  await refusePhone(trx, phone)
  const { rows } = await sql<{ name: boolean; company: boolean }>`
    select exists (select from app_user where username = ${username}) as name,
      exists (select from company where company_name = ${companyName}) as company`.execute(trx)
  if (rows[0]?.name) throw failAt('username', 'REGISTER_NAME_USED', { username })
  if (rows[0]?.company) throw failAt('companyName', 'REGISTER_COMPANY_USED', { companyName })
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
