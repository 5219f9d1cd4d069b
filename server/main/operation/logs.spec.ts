import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fail } from '../../base/errors'
import { defineRoute } from '../../kit/http'
import { projectFolder } from '../../base/projectFolder'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { loggedFacts } from './watch/logOptions'

// What a person is called, reached by and signs in with; none of it may reach a log line.
const seeded = ['欧阳澹台', '13987654321', 'Secret-Pass-77', 'ouyang@example.com', '成都市武侯区']
const [name = '', phone = '', password = '', mail = '', place = ''] = seeded
const everything = seeded.join(' ')

const lines: string[] = []
let app: TestApp
let boss: SignedIn

const open = { permission: 'login', summary: '试', body: Type.Any() } as const
const failing: Readonly<Record<string, () => unknown>> = {
  refusal: () => {
    throw fail('ORDER_BELOW_FLOOR', { orderNums: everything })
  },
  plain: () => {
    throw new Error(`could not send to ${everything}`, { cause: new Error(`"${password}"`) })
  },
  json: () => JSON.parse(`{"password": ${password}}`) as unknown,
  type: () => (undefined as unknown as Record<string, () => void>)['receiver']?.(),
}

beforeAll(async () => {
  app = await createTestApp({
    logTo: { write: (line) => void lines.push(line) },
    prepare: (db) =>
      sql`create table reader (phone text primary key, name text check (name <> '空'), age int);
        grant all on reader to console_app`.execute(db),
    routes: [
      ...Object.entries(failing).map(([kind, run]) =>
        defineRoute({ ...open, call: `POST /sample/${kind}`, handle: async () => run() }),
      ),
      defineRoute({
        ...open,
        call: 'POST /sample/sql',
        handle: (ctx) =>
          ctx.trx(async (trx) => {
            await sql`insert into reader values (${phone}, ${name}, 1)`.execute(trx)
            await sql`insert into reader values (${phone}, ${name}, 1)`.execute(trx)
          }),
      }),
      defineRoute({
        ...open,
        call: 'POST /sample/cast',
        handle: (ctx) => ctx.trx((trx) => sql`select ${`${name}${phone}`}::text::int`.execute(trx)),
      }),
      defineRoute({
        ...open,
        call: 'POST /sample/log',
        handle: async (ctx) =>
          ctx.log.warn({ phone, text: password, id: '7', err: { name } }, 'told'),
      }),
    ],
  })
  boss = await app.signIn({ companyName: name })
})
afterAll(() => app.close())

const parsed = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

it('keeps names, phones, passwords and addresses out of every line', async () => {
  const body = { name, phone, password, mail, place }
  for (const kind of [...Object.keys(failing), 'sql', 'cast', 'log', 'unknown'])
    await app.post(`/sample/${kind}`, body, { as: boss, query: { keyword: everything } })
  await app.inject({
    method: 'GET',
    url: `/prod-api/who/${encodeURIComponent(name)}?phone=${phone}`,
  })
  await app.inject({
    method: 'POST',
    url: '/prod-api/sample/plain',
    headers: { authorization: `Bearer ${boss.token}`, 'content-type': 'application/json' },
    payload: `{"password": "${password}"`,
  })
  await app.inject({
    method: 'POST',
    url: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({
      'csp-report': { 'effective-directive': 'img-src', 'document-uri': `/#/?q=${everything}` },
    }),
  })
  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(12)
  const found = [...seeded, encodeURIComponent(name), boss.token].filter((text) =>
    all.includes(text),
  )
  expect(found).toEqual([])
})

it('still says what failed, where, and for which trace', async () => {
  lines.length = 0
  const requestId = '11111111-2222-4333-8444-555555555555'
  await app.post('/sample/sql', {}, { as: boss, requestId })
  expect(parsed()).toContainEqual(
    expect.objectContaining({
      traceId: requestId,
      companyId: boss.companyId,
      err: expect.objectContaining({
        code: '23505',
        constraint: 'reader_pkey',
        table: 'reader',
      }),
    }),
  )
  expect(parsed()).toContainEqual(
    expect.objectContaining({ traceId: requestId, route: '/prod-api/sample/sql', status: 500 }),
  )
})

it('knows every fact that a line of the server is given', () => {
  const files = readdirSync(join(projectFolder, 'server'), { recursive: true, encoding: 'utf8' })
  const unknown = files
    .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(projectFolder, 'server', file), 'utf8')
      const calls = text.matchAll(/\blog\??\.(?:info|warn|error)\(\s*\{([^{}]*)\}/g)
      return [...calls].flatMap(([, facts = '']) =>
        facts
          .split(',')
          .map((fact) => /^\s*(\w+)/.exec(fact)?.[1] ?? '')
          .filter((fact) => fact !== '' && !loggedFacts.has(fact))
          .map((fact) => `${file}: ${fact}`),
      )
    })
  expect(unknown).toEqual([])
})
