import { sql } from 'kysely'
import { asSystem } from '../../base/db'
import type { SessionUser } from '../../kit/http'
import { createTestApp, type SignedIn, type TestApp, type TestAppOptions } from '../testing'
import { addRivalRows, addRows, selectAll, type Selected } from './addRows'
import { idsOf } from './idsOf'
import { ownRows, type OwnRows } from './ownRows'

/** A company that calls: its owner, signed in, and rows of its own. */
export interface Side {
  as: SignedIn
  /** Absent where the company has none. */
  own?: OwnRows
}

export interface TwoCompanies {
  app: TestApp
  /** Company 1, whose ids are tried. */
  owner: Side
  /** Company 3, which tries them among its own rows. */
  rival: Side
  /** A company without any rows, for which every number is somebody else's. */
  newcomer: Side
  /** Ids of company 1: of every table, and of what its owner has made through the calls. Notices have their own. */
  ids: { rows: string[]; selections: Selected[]; notices: string[] }
  /** Lets somebody else call, too. */
  admit(as: SignedIn): void
  close(): Promise<void>
}

const windowOf = /~\d+$/
let windows = 0

/** The same person in another window: whoever asks hundreds of ids in one is turned away. */
export function inNewWindow({ token, ...as }: SignedIn): SignedIn {
  windows += 1
  return { ...as, token: `${token}~${windows}` }
}

export async function twoCompanies(
  options: Pick<TestAppOptions, 'plugins'> = {},
): Promise<TwoCompanies> {
  const people = new Map<string, SessionUser>()
  const app = await createTestApp({
    ...options,
    demo: true,
    resolveSession: () => async (token) => people.get(token.replace(windowOf, '')),
  })
  await asSystem(app.db, (trx) => addRivalRows(trx))
  const owner = await signInAs(app, '1')
  const rival = await signInAs(app, '3')
  await farAway(app)
  const newcomer = { as: await app.signIn({ isAdmin: true }) }
  for (const { as } of [owner, rival, newcomer]) people.set(as.token, as.user)
  const selections = await selectAll(app, owner.as)
  await addRows(app, owner)
  return {
    app,
    owner,
    rival,
    newcomer,
    ids: { ...(await idsOf(app, '1')), selections },
    admit: (as) => void people.set(as.token, as.user),
    async close() {
      await app.close()
    },
  }
}

/** The newcomer's own numbers: none of them is an id of company 1 in another table. */
const farAway = (app: TestApp): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence('app_user', 'id'), 5000000),
    setval(pg_get_serial_sequence('company', 'id'), 5000000)`.execute(app.connection.db)

async function signInAs(app: TestApp, companyId: string): Promise<Side> {
  const own = await ownRows(app.db, companyId)
  const template = await app.signIn({ isAdmin: true })
  const as = await app.signIn({ isAdmin: true, company: { ...template, companyId } })
  // the owner of the company in person: what is theirs alone is asked for, too
  as.user.userId = own.userId
  return { as, own }
}
