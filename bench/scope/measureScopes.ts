import { sql } from 'kysely'
import { buildApp } from '../../server/main/app'
import type { Connection } from '../../server/base/db'
import { scopedTables, scopePolicies } from '../../server/base/db/scope'
import { servedRoutes } from '../../server/main/servedRoutes'
import type { SignedIn } from '../../server/proofs/testing/signIn'
import type { Figure } from './report'

const page = { pageNum: 1, pageSize: 20, filter: {} }
const timesEach = 5

interface Answered {
  ms: number
  data: { total?: number; records?: { orderNum: string }[] }
}
type Ask = (as: SignedIn, method: 'GET' | 'POST', path: string, body?: object) => Promise<Answered>

/** Four calls of the product by each person; by the first with the policies and without them, one after the other. */
export async function measureScopes(
  { db }: Connection,
  people: Readonly<Record<string, SignedIn>>,
  rounds: number,
): Promise<Figure[]> {
  const { ask, close } = await opened(db, Object.values(people))
  const numOf = new Map<string, string>()
  for (const as of Object.values(people)) {
    const { data } = await ask(as, 'POST', '/order/center/page', page)
    numOf.set(as.token, data.records?.[0]?.orderNum ?? '')
  }
  const calls: Readonly<Record<string, (as: SignedIn) => Promise<Answered>>> = {
    订单审核: (as) => ask(as, 'POST', '/order/shopOrders/page', { ...page, tab: 'one' }),
    订单中心: (as) => ask(as, 'POST', '/order/center/page', page),
    合计与角标: (as) =>
      ask(as, 'POST', '/order/shopOrders/page/summary', { filter: {}, counts: true }),
    订单详情: (as) => ask(as, 'GET', `/order/shopOrders/detail/${numOf.get(as.token)}`),
  }
  const found = new Map<string, Figure>()
  const measureOne = async (scope: string, policies: boolean, call: string) => {
    const as = people[scope]
    const run = calls[call]
    if (!as || !run) throw new Error(`measureScopes: no "${scope}" or "${call}"`)
    const { data } = await run(as)
    const ms: number[] = []
    for (let each = 0; each < timesEach; each += 1) ms.push((await run(as)).ms)
    const key = `${scope} ${policies} ${call}`
    const before = found.get(key)?.ms ?? []
    found.set(key, { scope, policies, call, ms: [...before, ...ms], rows: data.total })
  }
  const [whole = '', ...narrow] = Object.keys(people)
  for (let round = 0; round < rounds; round += 1) {
    for (const call of Object.keys(calls)) {
      // a busy machine is busy for both
      await measureOne(whole, true, call)
      await withoutPolicies(db)
      await measureOne(whole, false, call)
      await withPolicies(db)
    }
    for (const scope of narrow)
      for (const call of Object.keys(calls)) await measureOne(scope, true, call)
  }
  await close()
  return [...found.values()]
}

async function opened(db: Connection['db'], people: readonly SignedIn[]) {
  const users = new Map(people.map((one) => [one.token, one.user]))
  const app = await buildApp({
    db,
    routes: servedRoutes,
    resolveSession: async (token) => users.get(token.replace(/~.*/, '')),
  })
  let turn = 0
  const ask: Ask = async (as, method, path, payload) => {
    turn += 1
    const started = performance.now()
    const answer = await app.inject({
      method,
      url: `/prod-api${path}`,
      // a limit counts per token
      headers: { authorization: `Bearer ${as.token}~${Math.floor(turn / 20)}` },
      ...(payload && { payload }),
    })
    const ms = performance.now() - started
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return { ms, data: answer.json<Answered>().data }
  }
  return { ask, close: () => app.close() }
}

async function withoutPolicies(db: Connection['db']): Promise<void> {
  for (const table of Object.keys(scopedTables))
    await sql`drop policy data_scope on ${sql.table(table)}`.execute(db)
}

async function withPolicies(db: Connection['db']): Promise<void> {
  await sql.raw(scopePolicies()).execute(db)
}
