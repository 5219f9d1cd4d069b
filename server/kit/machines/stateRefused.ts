import { fail } from '../../base/errors'
import { dictLabel, schemas } from '../../base/schemas'

/**
 * The refusal of a row whose state does not allow what the person does.
 * @param now  the row's state, as stored
 * @param title  what the person does, e.g. 停用
 * @throws when the resource names no state field
 */
export function stateRefused(resource: string, now: string, title: string) {
  const dict = schemas().resources[resource]?.fields[stateOf(resource)]?.dict
  return fail('STATE_REFUSED', { now: dict ? dictLabel(schemas(), dict, now) : now, title })
}

/** The field that is the state of a resource. @throws when it names none */
export function stateOf(resource: string): string {
  const { state } = schemas().resources[resource] ?? {}
  if (!state)
    throw new Error(`stateOf: schemas/resources: "${resource}" names no state field; add it`)
  return state
}
