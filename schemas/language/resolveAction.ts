import type { Action, ActionUses, FormItemObject } from '../contract/language.gen'
import type { ResolvedAction, Resources } from './types'

/**
 * One action of a page: a name or `{ use, … }` is looked up in the resource, anything else stands as written.
 * A form that borrows another action's items (`{ "use": "add" }`) has them in place.
 * @throws when the resource has no action of that name
 */
export function resolveAction(
  use: ActionUses[number],
  resourceName: string,
  resources: Resources,
): ResolvedAction {
  const action = merged(use, resourceName, resources)
  return { ...action, form: action.form && borrowedItems(action.form, resourceName, resources) }
}

/**
 * A form with the items it borrows from the actions of its resource (`{ "use": "add" }`) in their place.
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
  return { ...action, name }
}

function itemsOf(
  form: NonNullable<Action['form']>,
  resourceName: string,
  resources: Resources,
  borrowed: readonly string[],
): (string | FormItemObject)[] {
  return form.flatMap((entry) => {
    if (typeof entry === 'string' || !('use' in entry)) return [entry]
    if (borrowed.includes(entry.use))
      throw new Error(`resolveAction: forms of "${resourceName}" borrow each other: ${entry.use}`)
    const lender = declared(entry.use, resourceName, resources)
    return itemsOf(lender.form ?? [], resourceName, resources, [...borrowed, entry.use])
  })
}
