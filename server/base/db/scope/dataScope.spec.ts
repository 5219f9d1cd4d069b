import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, asCompany, asWholeCompany, actFor, toJson, type Trx } from '..'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

let app: TestApp
let owner: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: [] })
  owner = await app.signIn({ isAdmin: true })
  clerk = await app.signIn({ company: owner })
  await asSystem(app.db, (trx) =>
    sql`insert into shop (company_id, shop_num, shop_name, platform_id, shop_type)
      select ${owner.companyId}, n, right(n, 1), '1', '1'
      from unnest(${['a', 'b', 'c'].map(shopNum)}::text[]) n`.execute(trx),
  )
  await asSystem(app.db, (trx) =>
    sql`insert into customer (company_id, customer_code, customer_name, category, salesman_id, create_by)
      values (${owner.companyId}, 'K1', '自己负责', '1', ${clerk.user.userId}, ${owner.user.userId}),
        (${owner.companyId}, 'K2', '自己建的', '1', ${owner.user.userId}, ${clerk.user.userId}),
        (${owner.companyId}, 'K3', '别人的', '1', ${owner.user.userId}, ${owner.user.userId})`.execute(
      trx,
    ),
  )
}, 120_000)
afterAll(() => app.close())

type Scope = readonly [scope: 'ALL' | 'CUSTOM' | 'SELF', shops?: string[], status?: string]

const shopNum = (name: string) => `10000000${name.codePointAt(0)! - 96}`

/** Gives the clerk a scope of their own and these roles. */
const give = ([scope, shops = []]: Scope, roles: readonly Scope[] = []) =>
  asSystem(app.db, async (trx) => {
    const { companyId, user } = clerk
    await trx.deleteFrom('userRole').where('userId', '=', user.userId).execute()
    await trx
      .updateTable('appUser')
      .set({ dataScope: scope, shopNums: toJson(shops.map(shopNum)) })
      .where('id', '=', user.userId)
      .execute()
    for (const [at, [dataScope, shopNums = [], status = '1']] of roles.entries())
      await sql`with r as (
          insert into role (company_id, role_name, role_key, data_scope, shop_nums, status)
          values (${companyId}, gen_random_uuid()::text, gen_random_uuid()::text, ${dataScope},
            ${toJson(shopNums.map(shopNum))}, ${status}) returning id)
        insert into user_role (company_id, user_id, role_id, place)
        select ${companyId}, ${user.userId}, id, ${at} from r`.execute(trx)
  })

const read = async (trx: Trx) => ({
  shops: (await trx.selectFrom('shop').select('shopNum').orderBy('shopNum').execute())
    .map(({ shopNum: number }) => String.fromCodePoint(96 + Number(number.at(-1))))
    .join(''),
  customers: (await trx.selectFrom('customer').select('customerCode').orderBy('id').execute())
    .map(({ customerCode }) => customerCode)
    .join(' '),
})
const actor = () => ({ companyId: clerk.companyId, userId: clerk.user.userId })
const seen = () => actFor(app.db, actor(), read)

const [all, own, everyShop] = ['K1 K2 K3', 'K1 K2', 'abc']

describe('数据范围 of a user and their roles', () => {
  it.each<[string, Scope, Scope[], { shops: string; customers: string }]>([
    ['全部', ['ALL'], [], { shops: everyShop, customers: all }],
    ['指定店铺', ['CUSTOM', ['a', 'b']], [], { shops: 'ab', customers: all }],
    ['指定，一个都没选', ['CUSTOM'], [], { shops: '', customers: all }],
    ['仅本人', ['SELF'], [], { shops: everyShop, customers: own }],
    ['全部，角色指定店铺', ['ALL'], [['CUSTOM', ['a']]], { shops: 'a', customers: all }],
    [
      '两个角色合起来',
      ['ALL'],
      [
        ['CUSTOM', ['a']],
        ['CUSTOM', ['c']],
      ],
      { shops: 'ac', customers: all },
    ],
    ['一个角色全部', ['ALL'], [['CUSTOM', ['a']], ['ALL']], { shops: everyShop, customers: all }],
    [
      '自己的收窄角色的',
      ['CUSTOM', ['b', 'c']],
      [['CUSTOM', ['a', 'b']]],
      { shops: 'b', customers: all },
    ],
    ['角色仅本人', ['ALL'], [['SELF']], { shops: everyShop, customers: own }],
    ['自己仅本人，角色指定', ['SELF'], [['CUSTOM', ['a']]], { shops: 'a', customers: own }],
    [
      '停用的角色不算',
      ['ALL'],
      [
        ['CUSTOM', ['a']],
        ['ALL', [], '0'],
      ],
      { shops: 'a', customers: all },
    ],
    ['只有停用的角色', ['ALL'], [['ALL', [], '0']], { shops: '', customers: own }],
  ])('%s', async (_name, scope, roles, expected) => {
    await give(scope, roles)
    expect(await seen()).toEqual(expected)
  })

  it('never binds the owner, and is gone with the next transaction', async () => {
    await give(['SELF'])
    const { companyId, user } = owner
    await asSystem(app.db, (trx) =>
      trx
        .updateTable('appUser')
        .set({ dataScope: 'SELF', isOwner: true })
        .where('id', '=', user.userId)
        .execute(),
    )
    expect(await seen()).toMatchObject({ customers: own })
    expect(await actFor(app.db, { companyId, userId: user.userId }, read)).toMatchObject({
      customers: all,
    })
    expect(await actFor(app.db, { companyId, userId: '0' }, read)).toMatchObject({ customers: all })
  })

  it('shows a user of another company nothing of others', async () => {
    const stranger = await app.signIn()
    const asked = actFor(app.db, { companyId: clerk.companyId, userId: stranger.user.userId }, read)
    expect(await asked).toMatchObject({ customers: '' })
  })

  it('is put aside for what the system owes, and back again; not by acting for the own company', async () => {
    await give(['CUSTOM', ['a']])
    await actFor(app.db, actor(), async (trx) => {
      expect((await asWholeCompany(trx, () => read(trx))).shops).toBe(everyShop)
      expect((await read(trx)).shops).toBe('a')
      expect((await asCompany(trx, clerk.companyId, () => read(trx))).shops).toBe('a')
      expect((await read(trx)).shops).toBe('a')
    })
  })

  it('refuses what would be stored beyond it', async () => {
    await give(['CUSTOM', ['a']])
    const move = (name: string) =>
      actFor(app.db, actor(), (trx) =>
        trx
          .updateTable('shop')
          .set({ shopNum: shopNum(name) })
          .where('shopNum', '=', shopNum('a'))
          .execute(),
      )
    await expect(move('z')).rejects.toThrow(/"data_scope"/)
  })
})
