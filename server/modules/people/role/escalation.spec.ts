import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, it } from 'vitest'
import { actFor, asSystem, toJson, type Id, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { buildMenu, menuSource, syncMenu } from '../../company/menu'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { addUser, editUser, type NewUser } from '../user/save/saveUser'
import { addRole, editRole } from './saveRole'
import { assignUsers } from './assignUsers'
import { addBuiltInRoles } from './powers/builtInRoles'
import { holdsAll, type Powers } from './powers/powers'
import { joined, narrowed, rangeOf, wholeRange, type StoredRange } from './powers/range'

const isFull = process.env.FULL_TESTS === 'on'
const sequences = isFull ? 10_000 : 500
const people = 5

let app: TestApp
let owner: SignedIn
let menuIds: Id[]
let allMenus: ReadonlySet<Id>
let warehouses: Id[]
let shops: string[]
beforeAll(async () => {
  app = await createTestApp({
    prepare: async (db) => {
      await syncMenu(db, buildMenu(menuSource()))
      await asSystem(db, (trx) =>
        sql`insert into region (code, name, level) values ('11', '北京市', 1)`.execute(trx),
      )
    },
  })
  owner = await app.signIn({ isAdmin: true })
  await actFor(app.db, { companyId: owner.companyId, userId: owner.user.userId }, makeCompany)
}, 120_000)
afterAll(() => app.close())

async function makeCompany(trx: Trx): Promise<void> {
  const { companyId, user } = owner
  await sql`update app_user set is_owner = true where id = ${user.userId}`.execute(trx)
  await addBuiltInRoles(trx, companyId)
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(trx)).rows.map(({ id }) => id)
  allMenus = new Set(
    await ids(sql`select id from open_menus(${companyId}) where perms is not null order by id`),
  )
  menuIds = [...allMenus].slice(0, 12)
  warehouses = await ids(sql`
    insert into warehouse (company_id, warehouse_code, warehouse_name, contact, phone, province_id, city_id,
      district_id, address, sender_name, sender_phone)
    select ${companyId}, 'W' || n, '仓' || n, '王', '13800000000', r.code, r.code, r.code, '路', '王', '13800000000'
    from generate_series(1, 3) n, (select code from region limit 1) r returning id`)
  shops = await ids(sql`
    insert into shop (company_id, shop_num, shop_name, platform_id, shop_type)
    select ${companyId}, '1' || lpad((${companyId}::bigint * 10 + n)::text, 8, '0'), '店' || n, '1', '1'
    from generate_series(1, 3) n returning shop_num as id`)
}

/** One edit by somebody; numbers choose among whom and what there is. */
interface Step {
  actor: number
  kind: 'addRole' | 'editRole' | 'setStatus' | 'assign' | 'addUser' | 'editUser' | 'ownRow'
  target: number
  menus: number[]
  scope: 'ALL' | 'CUSTOM' | 'SELF'
  places: number[]
  roles: number[]
}

const step: fc.Arbitrary<Step> = fc.record({
  actor: fc.nat(people - 1),
  kind: fc.constantFrom(
    'addRole',
    'editRole',
    'setStatus',
    'assign',
    'addUser',
    'editUser',
    'ownRow',
  ),
  target: fc.nat(20),
  menus: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 5 }),
  scope: fc.constantFrom('ALL', 'CUSTOM', 'SELF'),
  places: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  roles: fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 3 }),
})

const undone = new Error('undone')

it('lets nobody make anybody stronger than themselves, whatever the order of edits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, isFull ? { minLength: 3, maxLength: 8 } : { minLength: 2, maxLength: 3 }),
      async (steps) => {
        const run = actFor(
          app.db,
          { companyId: owner.companyId, userId: owner.user.userId },
          async (trx) => {
            const world = await makePeople(trx)
            for (const each of steps) await take(trx, world, each)
            throw undone
          },
        )
        await run.catch((error: unknown) => {
          if (error !== undone) throw error
        })
      },
    ),
    { numRuns: sequences, seed: isFull ? undefined : 20_261_122 },
  )
}, 3_600_000)

interface World {
  users: Id[]
  roles: Id[]
}

/** The owner, and four people with rights of every size and everything that manages people. */
async function makePeople(trx: Trx): Promise<World> {
  const { companyId } = owner
  const made = await sql<{ userId: Id; roleId: Id }>`
    with n as (select n from generate_series(1, ${people - 1}) n),
      roles as (insert into role (company_id, role_name, role_key, data_scope, warehouse_ids, shop_nums)
        select ${companyId}, '组' || n, 'group-' || n, case when n < 3 then 'ALL' when n = 3 then 'SELF' else 'CUSTOM' end,
          ${toJson(warehouses.slice(0, 2))}, ${toJson(shops.slice(0, 2))} from n returning id, role_key),
      users as (insert into app_user (company_id, username, nick_name, phone, password_hash)
        select ${companyId}, 'random-' || n, '员' || n, '1390000000' || n, '-' from n returning id, username)
    select u.id as user_id, r.id as role_id from users u join roles r on right(r.role_key, 1) = right(u.username, 1)
    order by u.username`.execute(trx)
  for (const [at, { userId, roleId }] of made.rows.entries())
    await sql`
      with link as (insert into user_role (company_id, user_id, role_id) values (${companyId}, ${userId}, ${roleId}))
      insert into role_menu (company_id, role_id, menu_id)
      select ${companyId}, ${roleId}, value::bigint from jsonb_array_elements_text(${toJson(menuIds.slice(0, 9 - 2 * at))})`.execute(
      trx,
    )
  const built = await sql<{ id: Id }>`
    select id from role where company_id = ${companyId} and is_system order by id limit 3`.execute(
    trx,
  )
  return {
    users: [owner.user.userId, ...made.rows.map(({ userId }) => userId)],
    roles: [...made.rows.map(({ roleId }) => roleId), ...built.rows.map(({ id }) => id)],
  }
}

/** Does one edit; afterwards nobody is stronger than before, unless the one who did it holds all of that. */
async function take(trx: Trx, world: World, one: Step): Promise<void> {
  const actorId = pick(world.users, one.actor)
  const before = await powersOfAll(trx)
  const isDone = await attempt(trx, () => edit(trx, world, contextOf(actorId), one))
  if (!isDone || actorId === owner.user.userId) return
  const actor = before.get(actorId)
  const after = await powersOfAll(trx)
  if (!actor) throw new Error('an actor who was not there')
  for (const [id, powers] of after) {
    const was = before.get(id)
    // what is new is what the actor holds; the actor gains nothing new
    const most = id === actorId ? actor : was ? together(was, actor) : actor
    if (!holdsAll(most, powers)) throw new Error(`${one.kind}: ${actorId} made ${id} too strong`)
  }
}

const together = (one: Powers, other: Powers): Powers => ({
  menus: new Set([...one.menus, ...other.menus]),
  range: joined([one.range, other.range]),
})

interface Snapshot extends StoredRange {
  id: Id
  isOwner: boolean
  roles: (StoredRange & { roleKey: string; menus: Id[] })[]
}

/** What each user could do with all their roles, read from the rows themselves and not by what is tested. */
async function powersOfAll(trx: Trx): Promise<Map<Id, Powers>> {
  const { rows } = await sql<Snapshot>`
    select u.id, u.is_owner, u.data_scope, u.warehouse_ids, u.shop_nums, coalesce((
      select json_agg(json_build_object('roleKey', r.role_key, 'dataScope', r.data_scope,
        'warehouseIds', r.warehouse_ids, 'shopNums', r.shop_nums,
        'menus', array(select rm.menu_id::text from role_menu rm where rm.role_id = r.id)))
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles
    from app_user u where u.company_id = ${owner.companyId}`.execute(trx)
  return new Map(rows.map((row) => [row.id, powersOfRow(row)]))
}

function powersOfRow({ isOwner, roles, ...own }: Snapshot): Powers {
  const isBoss = isOwner || roles.some(({ roleKey }) => roleKey === 'boss')
  const menus = new Set(isBoss ? [...allMenus] : roles.flatMap((role) => role.menus))
  const given = roles.map((role) => (role.roleKey === 'boss' ? wholeRange : rangeOf(role)))
  const range = isOwner ? wholeRange : narrowed(rangeOf(own), joined(given))
  return { menus: new Set([...menus].filter((id) => allMenus.has(id))), range }
}

/** A refusal leaves everything as it was. */
async function attempt(trx: Trx, work: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint one`.execute(trx)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint one`.execute(trx)
    return false
  }
}

const contextOf = (userId: Id) =>
  ({ companyId: owner.companyId, user: { ...owner.user, userId } }) as Context

let serial = 0
async function edit(trx: Trx, world: World, ctx: Context, one: Step): Promise<void> {
  const range = {
    dataScope: one.scope,
    warehouseIds: one.places.map((at) => pick(warehouses, at)),
    shopNums: one.places.map((at) => pick(shops, at)),
  }
  const menus = one.menus.map((at) => pick(menuIds, at))
  const roleIds = [...new Set(one.roles.map((at) => pick(world.roles, at)))]
  const mark = (serial += 1)
  switch (one.kind) {
    case 'addRole': {
      const names = { roleName: `新${mark}`, roleKey: `new-${mark}`, roleSort: 1, status: '1' }
      const role = await addRole(trx, ctx, { ...names, ...range, menuIds: menus })
      world.roles.push(String(role.id))
      return
    }
    case 'editRole':
      await editRole(trx, ctx, pick(world.roles, one.target), { ...range, menuIds: menus })
      return
    case 'setStatus':
      await editRole(trx, ctx, pick(world.roles, one.target), {
        status: one.target % 2 ? '1' : '0',
      })
      return
    case 'assign':
      await assignUsers(trx, ctx, pick(world.roles, one.target), [pick(world.users, one.actor + 1)])
      return
    case 'addUser': {
      const fresh = {
        username: `fresh${mark}`,
        nickName: '新人',
        phone: `137${String(mark).padStart(8, '0')}`,
      }
      const user = await addUser(trx, ctx, { ...fresh, ...range, roleIds } as NewUser, '-')
      world.users.push(String(user.id))
      return
    }
    case 'editUser':
      await editUser(trx, ctx, pick(world.users, one.target), { ...range, roleIds })
      return
    case 'ownRow':
      await editUser(trx, ctx, ctx.user.userId, { dataScope: 'ALL' })
  }
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T
