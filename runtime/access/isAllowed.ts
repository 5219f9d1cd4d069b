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
}

// Page files write these where no permission of the catalogue is needed.
const openToAll = new Set(['public', 'login'])

/**
 * An administrator passes every check.
 * @example isAllowed(['order:examine:list'], { roles: [], permissions: ['order:examine:list'], isAdmin: false }) // true
 */
export function isAllowed(check: AccessCheck, who: AccessHolder): boolean {
  if (who.isAdmin) return true
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

const isList = (check: Exclude<AccessCheck, string>): check is readonly string[] =>
  Array.isArray(check)
