import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { expectRefused } from '../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

let app: TestApp
let owner: SignedIn
let other: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    // points by name at a row of another company: neither is it seen here, nor is it one of the ids that are counted
    prepare: (db) =>
      sql`create table sample_reseller (
          company_id bigint not null, brand_owner bigint not null, brand_name text not null,
          foreign key (brand_owner, brand_name) references brand (company_id, brand_name));
        call protect_tenant_table('sample_reseller')`.execute(db),
  })
  owner = await app.signIn({ isAdmin: true })
  other = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

it('keeps a row that another company points to, and says so without naming it', async () => {
  const brandName = '中华书局'
  const { companyId } = owner
  const { id } = await asSystem(app.db, (trx) =>
    trx
      .insertInto('brand')
      .values({ companyId, brandName })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const remove = () => app.post('/product/brand/remove', { ids: [id] }, { as: owner })
  await asSystem(app.db, (trx) =>
    sql`insert into sample_reseller values (${other.companyId}, ${companyId}, ${brandName})`.execute(
      trx,
    ),
  )
  await expectRefused(app, 'ROW_IN_USE', remove)
  await asSystem(app.db, (trx) => sql`delete from sample_reseller`.execute(trx))
  expect(await remove()).toMatchObject({ data: { success: 1 } })
})
