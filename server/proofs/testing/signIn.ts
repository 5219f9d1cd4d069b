import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../base/db'
import type { SessionUser } from '../../kit/http'

/** Who a test acts as. */
export interface SignedIn {
  token: string
  user: SessionUser
  companyId: Id
}

export interface SignInOptions {
  /** Default none. */
  permissions?: string[]
  /** Passes every check. */
  isAdmin?: boolean
  /** A colleague of somebody signed in before; default: a company of its own. */
  company?: SignedIn
  /** Chinese name of a new company. */
  companyName?: string
}

/** Makes a user (and a company) in the database, without going through any call. */
export async function makeUser(db: Db, options: SignInOptions): Promise<SignedIn> {
  const mark = randomUUID().slice(0, 8)
  const companyName = options.company?.user.companyName ?? options.companyName ?? `书店${mark}`
  const ids = await asSystem(db, async (trx) => {
    const companyId = options.company?.companyId ?? (await insertCompany(trx, companyName, mark))
    return { companyId, userId: await insertUser(trx, companyId, mark) }
  })
  const user: SessionUser = {
    ...ids,
    username: `user-${mark}`,
    nickName: `店员${mark}`,
    avatar: '',
    companyName,
    roles: [options.isAdmin ? 'boss' : 'clerk'],
    permissions: options.permissions ?? [],
    roleKey: options.isAdmin ? 'boss' : 'clerk',
    warehouseId: null,
    isAdmin: options.isAdmin ?? false,
  }
  return { token: `test-${randomUUID()}`, user, companyId: ids.companyId }
}

async function insertCompany(trx: Trx, companyName: string, mark: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    with version as (
      insert into software_version
        (version_name, product_name, month_price, year_price, shop_limit, user_limit, warehouse_limit, level)
      values ('测试版', '测试版', 0, 0, 100, 100, 100, 1)
      on conflict (version_name) do update set level = 1
      returning id)
    insert into company
      (company_code, company_name, contact_name, contact_mobile, version_id, expire_time, shop_limit, user_limit, status)
    select ${mark}, ${companyName}, '测试', '13800000000', id, now() + interval '1 year', 100, 100, 'NORMAL'
    from version
    returning id`.execute(trx)
  return onlyId(rows)
}

async function insertUser(trx: Trx, companyId: Id, mark: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    insert into app_user (company_id, username, nick_name, phone, password_hash)
    values (${companyId}, ${`user-${mark}`}, ${`店员${mark}`}, '13800000000', '-')
    returning id`.execute(trx)
  return onlyId(rows)
}

function onlyId(rows: readonly { id: Id }[]): Id {
  const [row] = rows
  if (!row) throw new Error('makeUser: the insert gave no row back')
  return row.id
}
