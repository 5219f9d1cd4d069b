import type { ResolvedAction } from '../types'

/** Where the permission of a call and of a page is declared. */
export interface DeclaredPermissions {
  ofCall(call: string): readonly string[] | undefined
  ofPage(path: string): string | undefined
}

/**
 * What a person needs for an action: the permission of its call, else the one it writes, else that of the page it opens.
 * @returns any of these is enough; `[]` means everybody who is signed in
 */
export function actionPermission(
  action: ResolvedAction,
  declared: DeclaredPermissions,
): readonly string[] {
  const call = action.call ?? action.check ?? action.template
  const own = call ? declared.ofCall(call) : undefined
  if (own) return withoutOpen(own)
  if (action.permission) return withoutOpen([action.permission].flat())
  const target = action.open && declared.ofPage(action.open.path)
  return target ? withoutOpen([target]) : []
}

/** What a person needs for the page behind a link. */
export const pagePermission = (
  path: string,
  declared: Pick<DeclaredPermissions, 'ofPage'>,
): readonly string[] => withoutOpen([declared.ofPage(path) ?? 'login'])

const withoutOpen = (permission: readonly string[]) =>
  permission.some((key) => key === 'public' || key === 'login') ? [] : permission
