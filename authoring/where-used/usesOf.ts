import { resolveField, type Resources } from '../../schemas/language'
import type { LintContext } from '../lint/createContext'
import { positionAt, spanOf } from '../lint/place'
import { routeOf } from '../lint/routeOf'
import { referencesOf, type Reference } from '../lint/walk/referencesOf'
import type { Target } from './targets'

/** A place that names the target, and why it counts. */
export interface Use {
  /** Path from the root, e.g. `schemas/pages/orders/examine-order.page.json`. */
  file: string
  /** From 1, as editors count. */
  line: number
  column: number
  /** Characters of the file's text. */
  offset: number
  length: number
  /** How a person calls the place: 列、筛选、表达式 … */
  role: string
}

/**
 * Every place of the schema files that names a field, dictionary, call, permission, component, resource, action or page, by file and
 * place. It follows the very references the linter resolves.
 * @example usesOf(createContext(room, surroundings), { kind: 'field', name: 'order.status' })
 */
export const usesOf = (context: LintContext, target: Target): Use[] =>
  referencesOf(context, target.kind)
    .filter((reference) => namesOf(reference, context.resources).some((name) => fits(name, target)))
    .map(toUse)
    .sort(byPlace)

/** What a reference names, as targets are written: `items.isbn` of an order names `order.items` and `orderItem.isbn`. */
export function namesOf(reference: Reference, resources: Resources): string[] {
  const { kind, name, resource = '' } = reference
  if (kind === 'action' || kind === 'set')
    return declaredNames(resource, name, `${kind}s`, resources)
  return kind === 'field' ? stepsOf(name, resource, resources) : [name]
}

function stepsOf(path: string, resource: string, resources: Resources): string[] {
  const [step = '', ...rest] = path.split('.')
  // A report's `receivedMoney_previous` is read from receivedMoney.
  const field = resolveField(step, resource, resources)
  const measure = step.replace(/_(previous|lastYear)(Figure)?$/, '')
  const own = declaredNames(resource, measure, 'fields', resources)
  const next = field?.of ?? field?.ref
  return rest.length > 0 && next ? [...own, ...stepsOf(rest.join('.'), next, resources)] : own
}

/** Who names what a resource has of its pattern names the pattern's, too. */
function declaredNames(
  resource: string,
  name: string,
  section: 'fields' | 'actions' | 'sets',
  resources: Resources,
): string[] {
  const { like = '' } = resources[resource] ?? {}
  const isLent = Object.hasOwn(resources[like]?.[section] ?? {}, name)
  return [`${resource}.${name}`, ...(isLent ? [`${like}.${name}`] : [])]
}

// A page may fill a step the route leaves open.
const fits = (name: string, { kind, name: wanted }: Target) =>
  name === wanted || (kind === 'call' && routeOf(name, [wanted]) === wanted)

export function toUse(reference: Reference): Use {
  const { offset, length } = spanOf({ ...reference, message: '' })
  return {
    file: reference.file.path,
    ...positionAt(reference.file.text, offset),
    offset,
    length,
    role: reference.role,
  }
}

const byPlace = (a: Use, b: Use) =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.offset - b.offset
