import type { Action } from '../../contract/language.gen'
import { resolveAction } from './resolveAction'
import type { Resources } from '../types'

/** A batch whose form starts with values of the row itself, and which of its fields do. */
export interface Prefilled {
  call: string
  resource: string
  fields: readonly string[]
}

/**
 * Batches whose form shows what one row holds: `{ "field": "remark", "value": "{{ row.remark }}" }`. Masked values are
 * left out: what was seen of them is not what stands there.
 */
export const prefilledBatches = (resources: Resources): Prefilled[] =>
  Object.entries(resources).flatMap(([resource, { actions = {} }]) =>
    Object.keys(actions).flatMap((name): Prefilled[] => {
      const { call, load, form, kind } = resolveAction(name, resource, resources)
      // a file says what it is about: nothing of the row is written over unseen
      if (!call || load || kind === 'import') return []
      const fields = prefilledFields(form, resource, resources)
      return fields.length > 0 ? [{ call, resource, fields }] : []
    }),
  )

/** The fields of a form that start with what the row holds. */
export function prefilledFields(
  form: Action['form'],
  resource: string,
  resources: Resources,
): string[] {
  const known = resources[resource]?.fields ?? {}
  const fields = (form ?? []).flatMap((item) =>
    typeof item === 'object' && 'value' in item && item.value === `{{ row.${item.field} }}`
      ? item.field
      : [],
  )
  return fields.filter((field) => known[field] && !known[field].mask)
}
