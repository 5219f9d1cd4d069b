import { calls } from '../../schemas/contract/calls.gen'
import type { ResolvedAction } from '../../schemas/language'
import { findPage } from '../../runtime/routing'

const declared: Readonly<Record<string, { permission: readonly string[] }>> = calls

/**
 * What a person needs for an action: the permission of its call, else the one it writes, else that of the page it opens.
 * @returns any of these is enough; `[]` means everybody who is signed in
 */
export function permissionOf(action: ResolvedAction): readonly string[] {
  const call = action.call ?? action.check ?? action.template
  if (call && declared[call]) return withoutOpen(declared[call].permission)
  if (action.permission) return withoutOpen([action.permission])
  const target = action.open && findPage(action.open.path)?.meta.permission
  return target ? withoutOpen([target]) : []
}

const withoutOpen = (permission: readonly string[]) =>
  permission.some((key) => key === 'public' || key === 'login') ? [] : permission
