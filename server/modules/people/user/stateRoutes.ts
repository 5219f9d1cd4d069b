import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import type { Route } from '../../../kit/http'
import {
  defineBatch,
  lockRow,
  requireState,
  type DeclaredAction,
  type MachineRow,
} from '../../../kit/machines'
import { guardUser, startGranting } from '../role'
import { checkLimit } from './save/checkLimit'
import { endSessions } from './save/endSessions'

type Work = (trx: Trx, row: MachineRow, companyId: Id) => Promise<void>

/** One user after the other, each guarded before anything is done. */
const route = (action: DeclaredAction<'user'>, work: Work): Route =>
  defineBatch({
    resource: 'user',
    action,
    errors: ['STATE_REFUSED', 'GRANT_UNKNOWN', 'USER_SELF', 'USER_OWNER', 'USER_STRONGER'],
    async row(trx, ctx, id, _input, nameRow) {
      const granter = await startGranting(trx, ctx)
      const row = await lockRow(trx, 'app_user', id)
      nameRow(String(row.nickName))
      await guardUser(trx, granter, ctx.companyId, id)
      requireState('user', action, row)
      await work(trx, row, ctx.companyId)
    },
  })

const set = (trx: Trx, companyId: Id, id: Id, changes: ReturnType<typeof sql>) =>
  sql`update app_user set ${changes}, update_time = now()
    where company_id = ${companyId} and id = ${id}`.execute(trx)

const enable: Work = async (trx, { id }, companyId) => {
  await checkLimit(trx, companyId)
  await set(
    trx,
    companyId,
    id,
    sql`status = 'NORMAL', lock_until = null, pwd_error_count = 0, guesses_from = now()`,
  )
}

const disable: Work = async (trx, { id }, companyId) => {
  await set(trx, companyId, id, sql`status = 'DISABLED', lock_until = null`)
  await endSessions(trx, id)
}

const unlock: Work = async (trx, { id }, companyId) => {
  await set(
    trx,
    companyId,
    id,
    sql`status = 'NORMAL', lock_until = null, pwd_error_count = 0, pwd_error_since = null, guesses_from = now()`,
  )
}

const forceOffline: Work = async (trx, { id }) => {
  await endSessions(trx, id)
}

/** The name is free again; what the user has done keeps pointing at the row. */
const remove: Work = async (trx, { id }, companyId) => {
  await set(
    trx,
    companyId,
    id,
    sql`username = username || '#' || id, delete_time = now(), status = 'DISABLED', lock_until = null`,
  )
  await trx
    .deleteFrom('userRole')
    .where('companyId', '=', companyId)
    .where('userId', '=', id)
    .execute()
  await endSessions(trx, id)
}

/** Changes of a user's state: NORMAL, DISABLED, LOCKED, gone. */
export const stateRoutes: readonly Route[] = [
  route('enable', enable),
  route('disable', disable),
  route('unlock', unlock),
  route('forceOffline', forceOffline),
  route('remove', remove),
]
