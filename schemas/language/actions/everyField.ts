import type { Resource } from '../../contract/language.gen'

/** `{ "use": "fields" }` in a form, where else an action's name stands. */
export const everyField = 'fields'

const kept = new Set(['createTime', 'updateTime'])

/** What a person can fill in of a resource, in its order: stored, and not kept by the server. */
export const fillableFields = (resource: Pick<Resource, 'fields' | 'key'> | undefined): string[] =>
  Object.entries(resource?.fields ?? {})
    .filter(([, field]) => !field.computed && field.type !== 'json')
    .map(([name]) => name)
    .filter((name) => name !== (resource?.key ?? 'id') && !kept.has(name))
