import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveCodes } from '../../../schemas/language'
import { actFor, asSystem } from '../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { announce, closeUser } from './announce'
import { isOwnOrigin } from './isOwnOrigin'
import { mostWindows } from './mountLive'

let app: TestApp
let boss: SignedIn
let isShut = false
const passingToken = 'token-that-is-withdrawn'

beforeAll(async () => {
  app = await createTestApp({
    // no beat helps: what a window hears it is told
    beatMs: 600_000,
    resolveSession: () => async (token) =>
      token === passingToken && !isShut ? boss.user : undefined,
  })
  boss = await app.signIn()
})
afterAll(() => app.close())

async function open(token: string) {
  const socket = await app.openLive()
  const said: { type: string; topic?: string; id?: string }[] = []
  socket.on('message', (data) => said.push(JSON.parse(String(data))))
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.send(JSON.stringify({ token }))
  while (said.length === 0) await once(socket, 'message')
  const hear = async (count: number) => {
    while (said.length < count + 1) await once(socket, 'message')
    return said.slice(1).map(({ topic, id }) => ({ topic, id }))
  }
  return { socket, said, closed, hear }
}
const act = <T>(work: Parameters<typeof actFor<T>>[2]) =>
  actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, work)

it('tells a task to whoever started it, at most once per percent, and to no colleague', async () => {
  const colleague = await app.signIn({ company: boss })
  const [mine, other] = await Promise.all([open(boss.token), open(colleague.token)])
  const { id } = await act((trx) =>
    trx
      .insertInto('task')
      .values({
        companyId: boss.companyId,
        createBy: boss.user.userId,
        taskNum: 'RW2',
        taskName: '试',
        taskType: 'BATCH',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  for (const progress of [0.2, 0.4, 1, 1.5])
    await act((trx) => sql`update task set progress = ${progress} where id = ${id}`.execute(trx))
  await act((trx) => sql`update task set task_status = 'DONE' where id = ${id}`.execute(trx))
  const news = { topic: 'task', id }
  expect(await mine.hear(3)).toEqual([news, news, news])
  expect(await act((trx) => announce(trx, { topic: 'message' })).then(() => other.hear(1))).toEqual(
    [{ topic: 'message', id: undefined }],
  )
  mine.socket.terminate()
  other.socket.terminate()
})

it('tells a paid order to every window of its company, and to no other', async () => {
  const stranger = await app.signIn()
  const [mine, other] = await Promise.all([open(boss.token), open(stranger.token)])
  const id = await act(async (trx) => {
    const { rows } = await sql<{
      id: string
    }>`insert into version_order (company_id, version_order_num, order_type,
        from_version_id, version_id, months, price, pay_money, create_by_name)
      select ${boss.companyId}, 'BB1', 'RENEW', version_id, version_id, 1, 1, 1, '店员'
      from company where id = ${boss.companyId} returning id`.execute(trx)
    return rows[0]?.id
  })
  await act((trx) => sql`update version_order set status = 'CLOSED' where id = ${id}`.execute(trx))
  expect(await mine.hear(1)).toEqual([{ topic: 'payment', id }])
  await act((trx) => announce(trx, { topic: 'notice' }))
  expect(await other.hear(1)).toEqual([{ topic: 'notice', id: undefined }])
  mine.socket.terminate()
  other.socket.terminate()
})

it('tells a match to every window of its company, once per percent and state', async () => {
  const stranger = await app.signIn()
  const [mine, other] = await Promise.all([open(boss.token), open(stranger.token)])
  const id = await act(async (trx) => {
    const made = await trx
      .insertInto('gpMatchTask')
      .values({
        companyId: boss.companyId,
        taskNum: 'GP1',
        taskName: '春季书单',
        source: 'FILE',
        state: 'QUEUED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  })
  for (const [state, progress] of [
    ['MATCHING', 0],
    ['MATCHING', 16],
    ['MATCHING', 16],
    ['MATCHED', 100],
  ] as const)
    // prettier-ignore
    await act((trx) =>
      trx.updateTable('gpMatchTask').set({ state, progress }).where('id', '=', id).execute(),
    )
  const news = { topic: 'match', id }
  expect(await mine.hear(4)).toEqual([news, news, news, news])
  await act((trx) => announce(trx, { topic: 'notice' }))
  expect(await other.hear(1)).toEqual([{ topic: 'notice', id: undefined }])
  mine.socket.terminate()
  other.socket.terminate()
})

const endings: readonly (readonly [string, () => Promise<unknown>])[] = [
  [
    'a session that is deleted before its time',
    () =>
      asSystem(app.db, async (trx) => {
        const { companyId, user } = boss
        await sql`insert into user_session (token_hash, company_id, user_id, expire_time, refresh_until)
          values ('\\x01', ${companyId}, ${user.userId}, now() + interval '1 hour', now() + interval '2 hours')`.execute(
          trx,
        )
        await sql`delete from user_session where user_id = ${user.userId}`.execute(trx)
      }),
  ],
  [
    'an account that is shut',
    () =>
      asSystem(app.db, (trx) =>
        sql`update app_user set status = 'DISABLED' where id = ${boss.user.userId}`.execute(trx),
      ),
  ],
  [
    'a company that is shut',
    () =>
      asSystem(app.db, (trx) =>
        sql`update company set status = 'DISABLED' where id = ${boss.companyId}`.execute(trx),
      ),
  ],
  ['closeUser', () => act((trx) => closeUser(trx, boss.user.userId))],
]

it.each(endings)('closes the windows of %s at once, and no other', async (_what, end) => {
  isShut = false
  const lasting = await open((await app.signIn()).token)
  const window = await open(passingToken)
  isShut = true
  await end()
  expect(await window.closed).toBe(4401)
  expect(lasting.socket.readyState).toBe(lasting.socket.OPEN)
  lasting.socket.terminate()
})

it('takes news for any number of users in parts that a notification can hold', async () => {
  const ids = Array.from({ length: 1_000 }, (_unused, at) => String(10n ** 17n + BigInt(at)))
  const window = await open(boss.token)
  await act((trx) => announce(trx, { topic: 'message', userIds: [...ids, boss.user.userId] }))
  expect(await window.hear(1)).toMatchObject([{ topic: 'message' }])
  window.socket.terminate()
})

it.each([
  ['https://console.example', true],
  ['https://console.example:8443', false],
  ['http://evil.example', false],
  ['null', false],
  ['https://partner.example', true],
  [undefined, true],
])('a channel from %s opens: %s', async (origin, isOpen) => {
  expect(isOwnOrigin(origin, 'console.example', 'https://partner.example, https://x.example')).toBe(
    isOpen,
  )
  if (isOpen || origin === undefined) return
  const answer = await app.inject({ method: 'GET', url: '/prod-api/ws', headers: { origin } })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ data: { error: 'ORIGIN_FOREIGN' } })
})

it('lets a user have so many windows and no more, and tells the next one why', async () => {
  const many = await app.signIn()
  const colleague = await app.signIn({ company: many })
  const windows = await Promise.all(Array.from({ length: mostWindows }, () => open(many.token)))
  const socket = await app.openLive()
  const closed = once(socket, 'close') as Promise<[number, Buffer]>
  socket.send(JSON.stringify({ token: many.token }))
  const [code, reason] = await closed
  expect([code, String(reason)]).toEqual([
    liveCodes.crowded,
    `您打开的窗口超过 ${mostWindows} 个，这个窗口收不到实时消息`,
  ])
  // nobody else pays for it, and a window that is closed makes room
  const other = await open(colleague.token)
  windows[0]?.socket.terminate()
  await windows[0]?.closed
  const next = await open(many.token)
  for (const each of [...windows, other, next]) each.socket.terminate()
})
