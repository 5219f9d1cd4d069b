import type { Open } from '../../../schemas/contract/language.gen'
import { schemas } from '../../base/schemas'
import type { Context } from '../http'
import type { Sql } from '../lists'

/** What of a module can be found by typing a piece of its number or name. */
export interface Find {
  /** Its title names what was found, its `label` is shown, its `state` beside it. */
  resource: string
  /** Columns in which the text is looked for, by field. */
  by: readonly string[]
  /** Fields shown beside number and state: whose it is. */
  notes?: readonly string[]
  /** The page that shows one; left out: what the resource's label opens. */
  open?: Open
  /** SQL over `t`: which rows this person sees, beyond company and 数据范围, which the database applies. */
  where?(ctx: Context): Sql
}

/** Declares what can be found; a module brings it in `finds`. @throws when no page shows what would be found */
export function defineFind(find: Find): Find {
  openOf(find)
  return find
}

/** The page that shows what was found. @throws when there is none */
export function openOf({ resource, open }: Find): Open {
  const declared = schemas().resources[resource]
  const shown = open ?? declared?.fields[declared.label ?? '']?.open
  if (!shown)
    throw new Error(`defineFind: the label of resource "${resource}" opens no page; write "open"`)
  return shown
}

/** Any of these lets a person open what was found: the pages' own. */
export const permissionsOf = (find: Find): string[] => {
  const { path, instead = [] } = openOf(find)
  return [path, ...instead.map((other) => other.path)].flatMap(
    (one) => schemas().pages[one]?.permission ?? [],
  )
}
