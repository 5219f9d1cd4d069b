import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordCall, type Doing } from '../../auditLog'
import {
  actFor,
  asCompany,
  asSystem,
  now,
  retryLostRace,
  type Db,
  type Id,
  type Trx,
} from '../../../base/db'
import type { UploadedFile } from '../../../base/transfer'
import { fail } from '../../../base/errors'
import { bearerToken } from './authorize'
import { cookiesOf } from './cookiesOf'
import { askFirst, warningsRead } from './readWarnings'
import type { Context, Log, SessionUser } from '../types'

export interface CallFacts {
  request: FastifyRequest
  reply: FastifyReply
  db: Db
  /** Nobody on a public route. */
  user: SessionUser | undefined
  files: UploadedFile[]
  doing: Doing
  /** Reads leave no row in the audit log. */
  reads: boolean
  /** Runs as the last statement of each of the handler's transactions. */
  atCommit?: (trx: Trx) => Promise<void>
}

/** What a handler works with. On a public route nobody is signed in; `defineRoute` hides the missing parts by type. */
export function createContext(facts: CallFacts): Context {
  const { request, reply, db, user, files, doing, reads, atCommit = async () => {} } = facts
  const actor = { companyId: user?.companyId ?? '', userId: user?.userId ?? '' }
  const audited = async <T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> => {
    const result = await work(trx)
    if (user && !reads) await recordCall(trx, context)
    return result
  }
  const read = warningsRead(request)
  const context: Context = {
    db,
    requestId: request.id,
    token: bearerToken(request.headers.authorization) ?? '',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: cookiesOf(request, reply),
    now,
    asSystem: (work) => asSystem(db, (trx) => audited(trx, work)),
    files,
    doing,
    log: request.log,
    get user() {
      if (!user) throw fail('SESSION_OVER')
      return user
    },
    get companyId() {
      if (!user) throw fail('SESSION_OVER')
      return user.companyId
    },
    async trx(work) {
      if (!user) throw fail('SESSION_OVER')
      return retryLostRace(() =>
        actFor(db, actor, async (trx) => {
          const result = askFirst(await audited(trx, work), read)
          await atCommit(trx)
          return result
        }),
      )
    },
    asCompany,
  }
  return context
}

/** What the work of a task runs with: the user who started it, and no call. */
export const jobContext = (
  db: Db,
  user: SessionUser,
  job: { id: Id; log: Log; doing?: Doing },
): Context => ({
  db,
  requestId: `task-${job.id}`,
  token: '',
  ip: '',
  userAgent: '',
  cookies: { read: () => undefined, keep: () => {} },
  now,
  asSystem: (work) => asSystem(db, work),
  files: [],
  doing: job.doing,
  log: job.log,
  user,
  companyId: user.companyId,
  trx: (work) => actFor(db, { companyId: user.companyId, userId: user.userId }, work),
  asCompany,
})

/** What the work of a task does within its transaction in somebody's name; it begins none of its own. */
export const contextWithin = (trx: Trx, user: SessionUser, taskId: Id = '0'): Context =>
  jobContext(trx, user, { id: taskId, log: { info() {}, warn() {}, error() {} } })
