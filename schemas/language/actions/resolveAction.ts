import type { Action, ActionUses, FormItemObject } from '../../contract/language.gen'
import { everyField, fillableFields } from './everyField'
import { layOutShow } from '../pages/layOut'
import type { ResolvedAction, Resources } from '../types'

/**
 * One action of a page: a name or `{ use, … }` is looked up in the resource, anything else stands as written.
 * A form that borrows another action's items (`{ "use": "add" }`) has them in place; see `formOf` for one not written.
 * @throws when the resource has no action of that name
 */
export function resolveAction(
  use: ActionUses[number],
  resourceName: string,
  resources: Resources,
): ResolvedAction {
  const action = merged(use, resourceName, resources)
  const form = formOf(action)
  return {
    ...action,
    form: form && borrowedItems(form, resourceName, resources),
    ...(action.from && { stateField: resources[resourceName]?.state }),
  }
}

/** The form as written; what loads a record and writes none asks for every field. */
export const formOf = ({ form, load, component, kind }: Action): Action['form'] =>
  form ?? (load && !component && !kind ? [{ use: everyField }] : undefined)

/**
 * A form with the items it borrows from the actions of its resource (`{ "use": "add" }`), or every field that can be
 * filled in (`{ "use": "fields" }`) or a set has, in their place.
 * @throws when the resource has no action of that name, or forms borrow each other
 */
export const borrowedItems = (
  form: NonNullable<Action['form']>,
  resourceName: string,
  resources: Resources,
): (string | FormItemObject)[] => itemsOf(form, resourceName, resources, [])

function merged(use: ActionUses[number], resourceName: string, resources: Resources) {
  if (typeof use === 'string') return declared(use, resourceName, resources)
  if (!('use' in use)) return { ...use, name: use.label }
  const { use: name, ...changes } = use
  return { ...declared(name, resourceName, resources), ...changes }
}

function declared(
  name: string,
  resourceName: string,
  resources: Resources,
): Action & { name: string } {
  const action: Action | undefined = resources[resourceName]?.actions?.[name]
  if (!action)
    throw new Error(
      `resolveAction: resource "${resourceName}" has no action "${name}"; run npm run schemas:lint`,
    )
  const { show } = action
  return { ...action, name, ...(show && { show: layOutShow(show, resourceName, resources) }) }
}

function itemsOf(
  form: NonNullable<Action['form']>,
  resourceName: string,
  resources: Resources,
  borrowed: readonly string[],
): (string | FormItemObject)[] {
  return form.flatMap((entry) => {
    if (typeof entry === 'string' || !('use' in entry)) return [entry]
    if (entry.use === everyField) return fillableFields(resources[resourceName])
    const set = resources[resourceName]?.sets?.[entry.use]
    if (set) return set as (string | FormItemObject)[]
    if (borrowed.includes(entry.use))
      throw new Error(`resolveAction: forms of "${resourceName}" borrow each other: ${entry.use}`)
    const lender = declared(entry.use, resourceName, resources)
    return itemsOf(lender.form ?? [], resourceName, resources, [...borrowed, entry.use])
  })
}
