import { sql } from 'kysely'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../../base/db'
import { editsOf } from '../../../../kit/edits'
import { servedRoutes } from '../../../../main/servedRoutes'
import { schemas } from '../../../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'

// 仅本人: one's own document names a customer or supplier whom a colleague looks after now.

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ demo: true })
  const template = await app.signIn({ isAdmin: true })
  clerk = await app.signIn({ isAdmin: true, company: { ...template, companyId: '1' } })
  await asSystem(app.db, async (trx) => {
    await trx
      .updateTable('appUser')
      .set({ dataScope: 'SELF' })
      .where('id', '=', clerk.user.userId)
      .execute()
    for (const [party, owner] of Object.entries({ customer: 'salesman_id', supplier: 'buyer_id' }))
      await sql`update ${sql.table(party)} p set enabled = '1', ${sql.ref(owner)} = u.id, create_by = u.id
        from app_user u where u.company_id = p.company_id and u.is_owner`.execute(trx)
  })
}, 600_000)
afterAll(() => app.close())

type Values = Record<string, unknown>

const documents = [
  {
    resource: 'wholesaleOrder',
    table: 'wholesale_order',
    num: 'order_num',
    party: 'customerId',
    owner: 'salesman_id',
  },
  {
    resource: 'wholesaleReturn',
    table: 'wholesale_return',
    num: 'order_num',
    party: 'customerId',
    owner: 'salesman_id',
  },
  {
    resource: 'purchaseOrder',
    table: 'purchase_order',
    num: 'purchase_order_num',
    party: 'supplierId',
    owner: 'buyer_id',
  },
  {
    resource: 'purchaseReturn',
    table: 'purchase_return',
    num: 'bill_num',
    party: 'supplierId',
    owner: 'buyer_id',
  },
]

/** A draft of the clerk's. @returns its number */
async function ownDraft({ table, num, owner, resource }: (typeof documents)[number]) {
  const returnable = resource === 'purchaseReturn' ? sql`p.returnable` : sql`true`
  const party = owner === 'buyer_id' ? 'supplier' : 'customer'
  return asSystem(app.db, async (trx) => {
    const { rows } = await sql<{ num: string }>`
      update ${sql.table(table)} d set status = 'DRAFT', create_by = ${clerk.user.userId},
        ${sql.ref(owner)} = ${clerk.user.userId}
      where d.id = (select x.id from ${sql.table(table)} x
        join ${sql.table(party)} p on p.id = x.${sql.ref(`${party}_id`)}
        where x.company_id = 1 and p.company_id = 1 and ${returnable} and x.warehouse_id is not null
        order by x.id limit 1)
      returning ${sql.ref(num)} as num`.execute(trx)
    return rows[0]?.num ?? ''
  })
}

describe.each(documents)('$resource', (document) => {
  const [edit] = editsOf(schemas()).filter(
    ({ resource, call }) => resource === document.resource && call.endsWith('/edit'),
  )
  const { call = '', load = '' } = edit ?? {}
  const body = servedRoutes.find((route) => route.call === call)?.body as TObject | undefined
  const open = async () => {
    const path = load.replace(/\{\w+\}/, await ownDraft(document))
    const { data } = await app.call<Values>(path, undefined, { as: clerk })
    const known = Object.entries(data).filter(([name]) => name in (body?.properties ?? {}))
    return Object.fromEntries(known)
  }

  it('is saved again with whom it was made for', async () => {
    const record = await open()
    expect(record[document.party]).toEqual(expect.any(String))
    const saved = await app.call(call, { ...record, remark: '改过备注' }, { as: clerk })
    expect(saved).toMatchObject({ status: 200 })
  })

  it('takes nobody else beyond the scope, in the words of one who does not exist', async () => {
    const record = await open()
    const party = document.party === 'customerId' ? 'customer' : 'supplier'
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(party)} where company_id = 1 and id <> ${record[document.party]} limit 1`.execute(
      app.connection.db,
    )
    const refused = async (id: string | undefined) => {
      const { data, ...answer } = await app.call<Values>(
        call,
        { ...record, [document.party]: id },
        { as: clerk },
      )
      const { traceId: _traceId, ...said } = data
      return { status: answer.status, msg: answer.msg, said }
    }
    const beyond = await refused(rows[0]?.id)
    expect(beyond).toMatchObject({
      status: 409,
      said: { error: 'SCOPE_BEYOND', fields: { [document.party]: expect.any(String) } },
    })
    expect(await refused('900719925474')).toEqual(beyond)
  })
})
