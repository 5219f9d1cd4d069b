import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../base/db'
import { fail } from '../../base/errors'
import { defineRoute } from '../http'
import { projectFolder } from '../../base/projectFolder'
import { routes } from '../../main/routes'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'

// A call of somebody signed in writes through ctx.trx or ctx.asSystem only, and both leave a row: the first half below.
// The second half looks for whoever goes another way. That rows are really there, every spec of the server checks when
// it closes its app (testing/unauditedCalls).
const write = sql`insert into scratch (company_id) values (current_setting('app.company_id', true)::bigint)`
const call = (name: string, reads: boolean) => ({
  call: `POST /scratch/${name}`,
  permission: 'login' as const,
  summary: `草稿${name}`,
  reads,
  body: Type.Object({
    password: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
  }),
})
const scratchRoutes = [
  defineRoute({ ...call('add', false), handle: (ctx) => ctx.trx((trx) => write.execute(trx)) }),
  defineRoute({
    ...call('addAsSystem', false),
    handle: (ctx) =>
      ctx.asSystem((trx) =>
        sql`insert into scratch (company_id) values (${ctx.companyId})`.execute(trx),
      ),
  }),
  defineRoute({
    ...call('look', false),
    handle: (ctx) => ctx.trx((trx) => sql`select 1 from scratch`.execute(trx)),
  }),
  defineRoute({ ...call('read', true), handle: (ctx) => ctx.trx((trx) => write.execute(trx)) }),
  defineRoute({
    ...call('refuse', false),
    handle: (ctx) =>
      ctx.trx(async (trx) => {
        await write.execute(trx)
        throw fail('STATE_CHANGED')
      }),
  }),
]

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    routes: scratchRoutes,
    prepare: (db) =>
      sql`create table scratch (id bigint generated always as identity primary key, company_id bigint);
        call protect_tenant_table('scratch')`.execute(db),
  })
  clerk = await app.signIn()
})
afterAll(() => app.close())

const rowsOf = (title: string) =>
  asSystem(app.db, (trx) =>
    trx.selectFrom('auditLog').selectAll().where('title', '=', title).execute(),
  )

describe('a call whose handler says nothing', () => {
  it.each(['add', 'addAsSystem'])('leaves a row when it changes something: %s', async (name) => {
    const body = { password: 'hongloumeng1791', phone: '13812345678' }
    await app.post(`/scratch/${name}`, body, { as: clerk, requestId: `request-${name}` })
    const rows = await rowsOf(`草稿${name}`)
    expect(rows).toMatchObject([
      {
        companyId: clerk.companyId,
        userId: clerk.user.userId,
        traceId: `request-${name}`,
        input: { password: '******', phone: '138****5678' },
      },
    ])
  })

  it.each(['look', 'read', 'refuse'])('leaves none when it does not: %s', async (name) => {
    await app.post(`/scratch/${name}`, {}, { as: clerk })
    expect(await rowsOf(`草稿${name}`)).toEqual([])
  })
})

/** Nobody is signed in yet: why these calls need no row, or which they write themselves. */
const publicCalls: Readonly<Record<string, string>> = {
  'POST /auth/login': 'every try stands in login_log',
  'POST /auth/aliMobileSecondFactorVerify': 'the sign-in stands in login_log',
  'POST /system/sendSms/sendMessageCodeForPC':
    'verification_code holds who asked, when and from where',
  'POST /register': 'writes its own row for the new company',
  'POST /auth/regeisterForExplore': 'writes its own row for the new company',
  'POST /auth/resetPassword': 'writes its own row for the account',
  'POST /socialLogin': 'changes nothing: no provider is connected',
}

/** What goes to the database beside the transactions of the call. */
const besideTheCall: Readonly<Record<string, string>> = {
  'people/auth/routes.ts': 'sign-in: login_log; keys are no business data',
  'people/register/routes.ts': 'proofs of work and codes',
  'orders/initOrder/routes.ts':
    'fetches from the marketplace, as the hourly chore does; each order writes its own rows',
  'people/profile/routes.ts': 'codes and keys; the change itself goes through ctx',
  'money/finance/routes.ts': 'codes and keys; the change itself goes through ctx',
  'company/edition/routes.ts': 'keys; the payment itself goes through ctx',
  'people/user/routes.ts': 'reads the prescribed password',
  'warehouse/lock/routes.ts':
    'gives freed copies to who lacks them, as the chore does, once the release has committed',
  'warehouse/express/account/hideSecret.ts': 'keys; the account itself goes through ctx',
  'warehouse/express/account/testRoute.ts': 'keys; what it tries belongs to nobody',
  'warehouse/express/waybill/takeRoute.ts':
    'asks the courier outside any transaction; the request and its answer go through ctx and the chore',
  'circle/list/correct/sendBack.ts': 'reads the uploaded file; what it corrects goes through ctx',
  'circle/export/exportDetail.ts':
    'writes the file while it is sent, and goes on without the caller; its row goes through ctx',
  'people/user/owner/transferRoutes.ts': 'codes; the transfer itself goes through ctx',
}

describe('no mutating call goes another way', () => {
  it('every public one is known, with its reason', () => {
    const open = routes.filter((route) => !route.reads && route.permission.includes('public'))
    expect(open.map((route) => route.call).sort()).toEqual(Object.keys(publicCalls).sort())
  })

  it('nobody else takes the database past the context', () => {
    const modules = join(projectFolder, 'server/modules')
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    )
    const passing = files.filter((file) =>
      /\bctx\.db\b/.test(readFileSync(join(modules, file), 'utf8')),
    )
    expect(passing.map((file) => relative('.', file)).sort()).toEqual(
      Object.keys(besideTheCall).sort(),
    )
  })
})
