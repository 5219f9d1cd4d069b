import {
  actionPermission,
  pagePermission,
  type DeclaredPermissions,
  type ResolvedAction,
} from '../../../schemas/language'
import { callPermission, findPage } from '../../../runtime/routing'

type Can = (check: readonly string[]) => boolean

const declared: DeclaredPermissions = {
  ofCall: callPermission,
  ofPage: (path) => findPage(path)?.meta.permission,
}

/** What a person needs for an action; any of these is enough, `[]` means everybody who is signed in. */
export const permissionOf = (action: ResolvedAction): readonly string[] =>
  actionPermission(action, declared)

/** Whether a person may do it, and may see the page it opens. */
export const isPermitted = (action: ResolvedAction, can: Can): boolean =>
  passes(permissionOf(action), can) && (!action.open || mayOpen(action.open.path, can))

/** Whether a link to this page leads anywhere for a person. */
export const mayOpen = (path: string, can: Can): boolean =>
  passes(pagePermission(path, declared), can)

const passes = (permission: readonly string[], can: Can) =>
  permission.length === 0 || can(permission)
