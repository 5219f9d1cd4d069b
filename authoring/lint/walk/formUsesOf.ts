import type { JSONPath } from 'jsonc-parser'
import { everyField } from '../../../schemas/language'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { actionsOf } from './actionsOf'

export interface FormUse {
  file: SchemaFile
  path: JSONPath
  name: string
  resource: string
}

/** Every `{ "use": … }` of a form but `fields`: a set of fields, or the form of another action. */
export function* formUsesOf(context: LintContext): Generator<FormUse> {
  for (const { file, path, resource, action } of actionsOf(context))
    yield* usesIn(file, [...path, 'form'], resource, action.form)
  for (const { file, parts } of context.pages)
    for (const { path, resource, form } of parts.forms) yield* usesIn(file, path, resource, form)
}

function* usesIn(
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  form: readonly (string | object)[] = [],
): Generator<FormUse> {
  for (const [index, entry] of form.entries()) {
    if (typeof entry === 'string' || !('use' in entry)) continue
    const name = String(entry.use)
    if (name !== everyField) yield { file, path: [...path, index, 'use'], name, resource }
  }
}
