import type { FastifyRequest } from 'fastify'
import { actFor, asCompany, asSystem, now, type Db, type Id, type Trx } from '../db'
import type { UploadedFile } from '../files'
import { fail } from '../errors'
import { bearerToken } from './authorize'
import type { Context, Log, SessionUser } from './types'

/**
 * What a handler works with. On a public route nobody is signed in; `defineRoute` hides the missing parts by type.
 * @param atCommit runs as the last statement of each of the handler's transactions
 */
export function createContext(
  request: FastifyRequest,
  db: Db,
  user: SessionUser | undefined,
  files: UploadedFile[],
  atCommit: (trx: Trx) => Promise<void> = async () => {},
): Context {
  const actor = { companyId: user?.companyId ?? '', userId: user?.userId ?? '' }
  return {
    db,
    requestId: request.id,
    token: bearerToken(request.headers.authorization) ?? '',
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now,
    asSystem: (work) => asSystem(db, work),
    files,
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
      return actFor(db, actor, async (trx) => {
        const result = await work(trx)
        await atCommit(trx)
        return result
      })
    },
    asCompany,
  }
}

/** What the work of a task runs with: the user who started it, and no call. */
export const jobContext = (db: Db, user: SessionUser, job: { id: Id; log: Log }): Context => ({
  db,
  requestId: `task-${job.id}`,
  token: '',
  ip: '',
  userAgent: '',
  now,
  asSystem: (work) => asSystem(db, work),
  files: [],
  log: job.log,
  user,
  companyId: user.companyId,
  trx: (work) => actFor(db, { companyId: user.companyId, userId: user.userId }, work),
  asCompany,
})
