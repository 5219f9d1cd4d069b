import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context, Route, RowWork } from '../../../kit/http'
import { batchRoute, lockRow, type MachineRow } from '../../../kit/machines'
import { guardUser, startGranting } from '../role'
import { checkLimit } from './save/checkLimit'
import { endSessions } from './save/endSessions'

type Work = (trx: Trx, row: MachineRow, companyId: Id) => Promise<void>

/** One user after the other, each guarded before anything is done. */
const route = (name: string, title: string, work: Work, permission = 'system:user:edit'): Route =>
  batchRoute({
    call: `POST /system/user/${name}`,
    permission,
    title,
    resource: 'user',
    row: guarded(work),
  })

const guarded =
  (work: Work): RowWork =>
  async (trx: Trx, ctx: Context, id, _input, nameRow) => {
    const granter = await startGranting(trx, ctx)
    const row = await lockRow(trx, 'app_user', id)
    nameRow(String(row.nickName))
    await guardUser(trx, granter, ctx.companyId, id)
    await work(trx, row, ctx.companyId)
  }

const set = (trx: Trx, companyId: Id, id: Id, changes: ReturnType<typeof sql>) =>
  sql`update app_user set ${changes}, update_time = now()
    where company_id = ${companyId} and id = ${id}`.execute(trx)

const enable: Work = async (trx, { id, status }, companyId) => {
  if (status !== 'DISABLED') throw fail('STATE_REFUSED', { now: '正常', title: '启用' })
  await checkLimit(trx, companyId)
  await set(
    trx,
    companyId,
    id,
    sql`status = 'NORMAL', lock_until = null, pwd_error_count = 0, guesses_from = now()`,
  )
}

const disable: Work = async (trx, { id, status }, companyId) => {
  if (status === 'DISABLED') throw fail('STATE_REFUSED', { now: '已停用', title: '停用' })
  await set(trx, companyId, id, sql`status = 'DISABLED', lock_until = null`)
  await endSessions(trx, id)
}

const unlock: Work = async (trx, { id, status }, companyId) => {
  if (status !== 'LOCKED') throw fail('STATE_REFUSED', { now: '未锁定', title: '解锁' })
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
  route('enable', '启用', enable),
  route('disable', '停用', disable),
  route('unlock', '解锁', unlock),
  route('forceOffline', '强制下线', forceOffline),
  route('remove', '删除', remove, 'system:user:remove'),
]
