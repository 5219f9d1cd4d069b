import type { Open } from '../../../schemas/contract/language.gen'
import { compileExpression, type Scope } from '../expressions'

/**
 * The page to open, with the expressions of its query filled in; what is empty is left out.
 * @param mayOpen of the pages to open instead, only those are taken; left out: all
 */
export function fillOpen(
  open: Open,
  scope: Scope,
  mayOpen: (path: string) => boolean = () => true,
): { path: string; query: Record<string, string> } {
  const query: Record<string, string> = {}
  for (const [name, text] of Object.entries(open.query ?? {})) {
    const value = text.startsWith('{{') ? compileExpression(text)(scope) : text
    if (isPlain(value)) query[name] = String(value)
  }
  const row = scope.row as Record<string, unknown> | undefined
  const path = pathOf(open, scope, mayOpen)
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = row?.[name]
    if (query[name] === undefined && isPlain(value)) query[name] = String(value)
  }
  return { path, query }
}

const pathOf = (
  { path, instead = [] }: Open,
  scope: Scope,
  mayOpen: (path: string) => boolean,
): string =>
  instead.find((other) => mayOpen(other.path) && Boolean(compileExpression(other.when)(scope)))
    ?.path ?? path

/** What can stand in an address; "[object Object]" would lead nowhere. */
const isPlain = (value: unknown): boolean =>
  value !== '' && ['string', 'number', 'boolean'].includes(typeof value)
