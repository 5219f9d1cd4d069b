import type { TObject } from 'typebox'
import { schemas } from '../../base/schemas'
import { formBody, formItems } from '../records'

export interface ActionOf {
  /** Its label, e.g. 提交审核. */
  title: string
  /** What its form holds; undefined for an action that only asks. */
  body?: TObject
}

/**
 * What the resource says of a step: its title, and its form as the shape of the call's body.
 * @throws at import when the resource has no action of that name, or it calls something else
 */
export function actionOf(resource: string, name: string, call: string): ActionOf {
  const action = schemas().resources[resource]?.actions?.[name]
  if (action?.call !== call)
    throw new Error(
      `defineDocument ${resource}: schemas/resources has no action "${name}" that calls "${call}"; add it`,
    )
  return { title: action.label, body: action.form && formBody(formItems(resource, name)) }
}
