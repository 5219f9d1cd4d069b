import type { JSONPath } from 'jsonc-parser'
import {
  byPlace,
  everywhere,
  inChoice,
  inFilter,
  inForm,
  inFormily,
  inRow,
} from '../lint/walk/scopes'

/** The names an expression may use at a path of a file of the kind; the linter's own walk agrees (spec). */
export function scopeNames(kind: unknown, path: JSONPath): readonly string[] {
  if (kind === undefined && isChoice(path)) return inChoice
  if (path.includes('filters')) return inFilter
  if (path.includes('schema')) return inFormily
  if (path.includes('look')) return inRow
  if (isInForm(path) || path.includes('settings')) return inForm
  const actions = path.lastIndexOf('actions')
  const isInShown = path.slice(actions).includes('list')
  if (actions >= 0 && !isInShown) return ofAction(kind, path[actions + 1])
  if (path.includes('groups')) return everywhere
  if (kind === 'print' || path[0] === 'prints') return ['values', ...inRow]
  if (kind === 'form' && !isInShown) return inForm
  const isOfList = path.at(-1) === 'visible' && path.at(-3) === 'columns'
  return isOfList && !isRecord(path) ? everywhere : inRow
}

// `params` of a field, in its resource
const isChoice = (path: JSONPath) => path[0] === 'fields' && path.includes('params')

const ofAction = (kind: unknown, place: unknown) =>
  kind === undefined
    ? byPlace.resource
    : (Object.entries(byPlace).find(([bar]) => bar === place)?.[1] ?? inRow)

// A bar named `form` holds actions; only below an action's or section's own `form` do items stand.
const isInForm = (path: JSONPath) =>
  path.some((step, index) => step === 'form' && path[index - 1] !== 'actions')

// The columns of a section's table stand in one record; those of its embedded list in a list.
const isRecord = (path: JSONPath) => path.includes('sections') && path.at(-4) !== 'list'
