import type { Db, Id } from '../../../base/db'
import type { Context, Log } from '../types'
import { jobContext } from './createContext'

/** What a chore works with in the name of a company: nobody in person, the history says 系统. */
export const systemContext = (
  db: Db,
  { companyId, companyName }: { companyId: Id; companyName: string },
  log: Pick<Log, 'warn'> & Partial<Log>,
): Context => {
  const user = {
    userId: '0',
    username: 'system',
    nickName: '系统',
    avatar: '',
    companyId,
    companyName,
    roles: [],
    permissions: [],
    roleKey: '',
    warehouseId: null,
    isAdmin: false,
  }
  const ignore = () => undefined
  return jobContext(db, user, { id: '0', log: { info: ignore, error: ignore, ...log } })
}

/** What an import works with in the name of whoever started it: all it does happens in the transaction it is given. */
export const importContext = (
  companyId: Id,
  person: { userId: Id; nickName: string; companyName: string },
): Context => {
  const ctx = systemContext({} as Db, { companyId, companyName: person.companyName }, noLog)
  return { ...ctx, user: { ...ctx.user, ...person } }
}

const noLog = { warn: () => undefined }
