import { CallError } from '../http/failure/CallError'
import { texts } from './texts'
import type { SessionUser } from './types'

/** The answer of `POST /system/user/getUserInfo`, as far as the console reads it. */
export interface UserInfo {
  userid: string | number
  username: string
  avatar?: string
  nickName?: string
  isAdmin?: boolean
  roles: string[]
  permissions: string[]
  withheld?: string[]
  version?: string | number
  grayVersion?: string
  loginWeak?: boolean
  passwordGiven?: 'FIRST' | 'RESET' | null
  runsCloud?: boolean
  sysUser?: {
    avatar?: string
    nickName?: string
    companyId?: string | number
    companyName?: string
    warehouseId?: string | number | null
    version?: string | number
    roles?: { roleKey?: string }[]
  }
}

// The role that holds everything; servers that do not send `isAdmin` say it so.
const allPermissions = '*:*:*'

/** Reads the user from the answer. @throws CallError when its shape is not what the console stands on (specification §5) */
export function readUser(answer: unknown): SessionUser {
  const info = answer as Partial<UserInfo> | null | undefined
  const avatar = info?.avatar ?? info?.sysUser?.avatar
  const isSound =
    typeof info?.username === 'string' &&
    typeof avatar === 'string' &&
    Array.isArray(info.roles) &&
    Array.isArray(info.permissions)
  if (!isSound) throw new CallError(texts.say('userShape'), { code: 500, error: 'USER_INFO_SHAPE' })
  return userOf(info as UserInfo, avatar)
}

function userOf(info: UserInfo, avatar: string): SessionUser {
  const own = info.sysUser ?? {}
  return {
    userId: String(info.userid ?? ''),
    username: info.username,
    nickName: info.nickName ?? own.nickName ?? info.username,
    avatar,
    companyId: String(own.companyId ?? ''),
    companyName: own.companyName ?? '',
    roles: info.roles,
    permissions: info.permissions,
    withheld: Array.isArray(info.withheld) ? info.withheld : [],
    roleKey: own.roles?.[0]?.roleKey ?? '',
    warehouseId: String(own.warehouseId ?? ''),
    isAdmin: info.isAdmin ?? info.permissions.includes(allPermissions),
    version: textOf(info.version ?? own.version),
    grayVersion: textOf(info.grayVersion),
    loginWeak: info.loginWeak,
    passwordGiven: info.passwordGiven ?? undefined,
    runsCloud: info.runsCloud,
  }
}

const textOf = (value: string | number | null | undefined) =>
  value === undefined || value === null || value === '' ? undefined : String(value)
