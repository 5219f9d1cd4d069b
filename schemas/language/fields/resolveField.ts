import type { Field } from '../../contract/language.gen'
import { comparedTitle, readCompared, type ComparedFigure } from '../periods/comparison'
import type { FieldType, ResolvedField, Resources } from '../types'

/**
 * Finds a field by its path in a resource: `orderNum`, or `items.isbn` through a list or a reference.
 * @returns undefined when a step is unknown; the linter turns that into a sentence with the nearest name
 */
export function resolveField(
  path: string,
  resourceName: string,
  resources: Resources,
): ResolvedField | undefined {
  const [head = '', ...rest] = path.split('.')
  const compared = readCompared(path)
  if (compared) {
    const measure = resolveField(compared.measure, resourceName, resources)
    return measure && comparedField(measure, path, compared)
  }
  const resource = resources[resourceName]
  const field = resource && Object.hasOwn(resource.fields, head) ? resource.fields[head] : undefined
  if (!resource || !field) return undefined
  if (rest.length === 0) {
    const whole = withAttribute(field, resource, resources)
    return { ...whole, path, resource: resourceName, type: typeOf(whole) }
  }
  const next = field.of ?? field.ref
  const inner = next ? resolveField(rest.join('.'), next, resources) : undefined
  return inner && { ...inner, path }
}

/** The same, for callers whose schemas the linter has already passed. @throws when the path is unknown */
export function requireField(
  path: string,
  resourceName: string,
  resources: Resources,
): ResolvedField {
  const field = resolveField(path, resourceName, resources)
  if (!field)
    throw new Error(
      `requireField: resource "${resourceName}" has no field "${path}"; run npm run schemas:lint`,
    )
  return field
}

/** The permission without which nobody sees the field at all; what has a mask, too, is shown masked instead. */
export const hidingPermission = ({ mask, permission }: Pick<Field, 'mask' | 'permission'>) =>
  mask ? undefined : permission

const comparedField = (
  measure: ResolvedField,
  path: string,
  { kind, part }: ComparedFigure,
): ResolvedField => ({
  path,
  resource: measure.resource,
  computed: true,
  title: comparedTitle(measure.title, kind, part),
  type: part === 'rate' ? 'percent' : measure.type,
  unit: part === 'rate' ? undefined : measure.unit,
})

/** What hangs on a dimension is what the referenced record's field is. */
function withAttribute(
  field: Field,
  { fields }: { fields: Readonly<Record<string, Field>> },
  resources: Resources,
): Field {
  const [dimension = '', name = ''] = field.attribute?.split('.') ?? []
  const { ref } = fields[dimension] ?? {}
  const own = ref === undefined ? undefined : resources[ref]?.fields[name]
  if (!own) return field
  const { type, dict, ref: refers, unit, reads, format, mask, permission } = own
  return { type, dict, ref: refers, unit, reads, format, mask, permission, ...field }
}

function typeOf(field: Field): FieldType {
  if (field.type) return field.type
  if (field.dict) return 'enum'
  if (field.ref) return 'ref'
  if (field.of) return 'list'
  return 'string'
}
