import { borrowedItems, resolveAction } from '../../../schemas/language'
import type { Route } from '../http'
import type { Schemas } from '../../base/schemas'

/** One call that changes a record somebody has open in a form. */
export interface Edit {
  /** `POST /product/brand/edit` */
  call: string
  /** The call the form started with; its answer is what the person saw. */
  load: string
  /** What is edited, for its lock and its changes in the audit log. */
  resource: string
  /** Fields of the form. */
  fields: readonly string[]
}

/** Edits of screens that no schema describes, as their routes say. */
export const editsOfRoutes = (routes: readonly Route[]): Edit[] =>
  routes.flatMap(({ call, edits, resource = '' }) => (edits ? [{ call, ...edits, resource }] : []))

/**
 * Every edit the schemas declare: an action whose form starts with a loaded record, and each button that sends a form
 * page which loads one. Nothing is listed by hand, so a new form is an edit from its first day.
 */
export function editsOf({ resources, pages }: Pick<Schemas, 'resources' | 'pages'>): Edit[] {
  const ofActions = Object.entries(resources).flatMap(([resource, { actions = {} }]) =>
    Object.keys(actions).flatMap((name): Edit[] => {
      const { call, load, form } = resolveAction(name, resource, resources)
      if (!call || !load || !form) return []
      const fields = form.map((item) => (typeof item === 'string' ? item : item.field))
      return [{ call, load, resource, fields }]
    }),
  )
  const ofPages = Object.values(pages).flatMap((page): Edit[] => {
    if (page.kind !== 'form' || !page.calls.load || !page.calls.edit) return []
    const { resource, calls } = page
    const { load = '' } = calls
    const fields = page.sections
      .flatMap(({ form }) => borrowedItems(form, resource, resources))
      .map((item) => (typeof item === 'string' ? item : item.field))
    const sent = (page.actions?.form ?? [])
      .map((use) => resolveAction(use, resource, resources))
      .flatMap(({ submit, call }) => (submit && call ? call : []))
    return [calls.edit ?? '', ...sent].map((call) => ({ call, load, resource, fields }))
  })
  return [...ofActions, ...ofPages]
}
