import type { JSONPath } from 'jsonc-parser'
import type { Action, ActionUseObject } from '../../../schemas/contract/language.gen'
import type { SchemaFile } from '../../schema-room/readRoom'
import type { LintContext } from '../createContext'

/** Where an action stands: declared in a resource, or in one of a page's bars. */
export type ActionPlace = 'resource' | 'toolbar' | 'batch' | 'row' | 'form'

export interface FoundAction {
  file: SchemaFile
  path: JSONPath
  place: ActionPlace
  resource: string
  /** A whole action, or what a page changes of the one it names. */
  action: Partial<Action> | ActionUseObject
  /** Name of the resource's action that a page uses. */
  use?: string
}

/** Every action of the room: declared in resources, named or written in pages. */
export function* actionsOf(context: LintContext): Generator<FoundAction> {
  for (const { file, value } of context.resourceFiles)
    for (const [name, action] of Object.entries(value.actions ?? {}))
      yield { file, path: ['actions', name], place: 'resource', resource: value.name, action }
  for (const { file, value: page } of context.pages) {
    if (page.kind === 'bespoke') continue
    for (const [place, uses] of Object.entries(page.actions ?? {}) as [ActionPlace, unknown[]][])
      for (const [index, use] of uses.entries())
        yield {
          file,
          path: ['actions', place, index],
          place,
          resource: page.resource,
          ...named(use as string | ActionUseObject | Action),
        }
  }
}

function named(use: string | ActionUseObject | Action): Pick<FoundAction, 'action' | 'use'> {
  if (typeof use === 'string') return { action: {}, use }
  return 'use' in use ? { action: use, use: use.use } : { action: use }
}
