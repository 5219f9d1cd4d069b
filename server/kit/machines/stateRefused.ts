import { fail } from '../../base/errors'
import { dictLabel, schemas } from '../../base/schemas'

/**
 * Refuses a row in a state from which the resource's action does not start (`from`). The machine asks it of every row;
 * call it where the row does not move on: it is deleted, or its state is worked out by the clock.
 * @param row  holds the resource's state field
 * @throws STATE_REFUSED
 */
export function requireState(resource: string, action: string, row: object): void {
  const { from, label = action } = schemas().resources[resource]?.actions?.[action] ?? {}
  if (!from) return
  const now = String(Reflect.get(row, stateOf(resource)))
  if (!from.includes(now)) throw stateRefused(resource, now, label)
}

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
