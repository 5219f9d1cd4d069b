import type { ActionPlace } from './actionsOf'

/** What an expression may name, by its place; the linter refuses other names, editors offer these. */
export const everywhere: readonly string[] = ['page', 'user']
export const inRow: readonly string[] = ['row', ...everywhere]
// A field's choices, wherever it is filled in: forms, lines and filters have these alone in common.
export const inChoice: readonly string[] = ['values', ...everywhere]
export const inForm: readonly string[] = ['values', 'row', 'rows', ...everywhere]
// What Formily itself provides, next to ours, where a page writes Formily keywords.
export const inFormily: readonly string[] = [
  ...inForm,
  'filter',
  '$self',
  '$form',
  '$values',
  '$deps',
  '$dependencies',
  '$target',
  '$record',
  '$index',
]
export const inFilter: readonly string[] = ['filter', ...inFormily]
export const byPlace: Record<ActionPlace, readonly string[]> = {
  resource: ['row', 'rows', ...everywhere],
  toolbar: ['filter', ...everywhere],
  batch: ['row', 'rows', ...everywhere],
  row: inRow,
  record: inRow,
  form: inForm,
}
// PageScope of renderer/language/registry and SessionUser of runtime/session: what `page` and `user` have.
export const pageMembers: readonly string[] = ['path', 'title', 'query', 'tab']
export const userMembers: readonly string[] =
  'userId username nickName avatar companyId companyName roles permissions roleKey warehouseId isAdmin runsCloud'.split(
    ' ',
  )
