/**
 * Who may pass. A string or a plain list: any of the user's roles and permissions.
 * An object: its roles and permissions under one mode; oneOf (default) any of them, allOf all of them,
 * except: the user does not hold all of them.
 */
export type AccessCheck =
  | string
  | readonly string[]
  | {
      role?: readonly string[]
      permission?: readonly string[]
      mode?: 'oneOf' | 'allOf' | 'except'
    }

export interface AccessHolder {
  roles: readonly string[]
  permissions: readonly string[]
  isAdmin: boolean
  /** Keys that even an administrator does not pass: beyond the company's edition. */
  withheld?: readonly string[]
}

// Page files write these where no permission of the catalogue is needed.
const openToAll = new Set(['public', 'login'])

/**
 * An administrator passes every check, but for keys of the platform they do not hold and for those withheld from their
 * company.
 * @example isAllowed(['order:examine:list'], { roles: [], permissions: ['order:examine:list'], isAdmin: false }) // true
 */
export function isAllowed(check: AccessCheck, who: AccessHolder): boolean {
  if (who.isAdmin && !isBeyond(check, who)) return true
  if (typeof check === 'string') return openToAll.has(check) || holds(who, check)
  if (isList(check)) return check.some((entry) => openToAll.has(entry) || holds(who, entry))
  const held = [
    ...(check.role ?? []).map((role) => who.roles.includes(role)),
    ...(check.permission ?? []).map((permission) => who.permissions.includes(permission)),
  ]
  if (check.mode === 'allOf') return held.every(Boolean)
  if (check.mode === 'except') return !held.every(Boolean)
  return held.some(Boolean)
}

const holds = (who: AccessHolder, entry: string) =>
  who.roles.includes(entry) || who.permissions.includes(entry)

/** Names only what is not for this company. */
function isBeyond(check: AccessCheck, { permissions, withheld }: AccessHolder): boolean {
  const keys =
    typeof check === 'string' ? [check] : isList(check) ? check : (check.permission ?? [])
  const isShut = (key: string) =>
    !permissions.includes(key) && (key.endsWith(':platform') || withheld?.includes(key) === true)
  return keys.length > 0 && keys.every(isShut)
}

const isList = (check: Exclude<AccessCheck, string>): check is readonly string[] =>
  Array.isArray(check)
