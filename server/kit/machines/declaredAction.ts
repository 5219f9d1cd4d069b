import type { Action } from '../../../schemas/contract/language.gen'
import { schemas } from '../../base/schemas'

/** What a resource says of an action the server carries out. */
export interface Declared extends Pick<Action, 'from' | 'to'> {
  call: string
  permission: readonly string[]
  /** Its label: what the person does, e.g. 停用. */
  title: string
}

/**
 * An action as its resource declares it: the button, the call and the machine read the same lines.
 * @throws when the resource has no such action, or it names no call or permission
 */
export function declaredAction(resource: string, name: string): Declared {
  const action = schemas().resources[resource]?.actions?.[name]
  const { call, permission, label, from, to } = action ?? {}
  if (!call || !permission)
    throw new Error(
      `declaredAction: schemas/resources: "${resource}" has no action "${name}" with call and permission; add them`,
    )
  return { call, permission: [permission].flat(), title: label ?? name, from, to }
}

/** Actions after which the row is gone, or is not to be used by anybody any more. */
export const removals: ReadonlySet<string> = new Set(['remove', 'purge'])
