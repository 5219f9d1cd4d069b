import type { Field, Resource } from '../../schemas/contract/language.gen'
import { labelsField, referenceOf, resolveField } from '../../schemas/language'
import type { FieldType, Resources } from '../../schemas/language'
import { banner, pascal } from './banner'

const typeByFieldType: Record<FieldType, string> = {
  string: 'string',
  text: 'string',
  int: 'number',
  decimal: 'string',
  money: 'string',
  percent: 'string',
  bool: 'boolean',
  date: 'string',
  datetime: 'string',
  enum: 'string',
  ref: 'string',
  image: 'string',
  file: 'string',
  list: 'unknown[]',
  json: 'unknown',
}

/**
 * resources.gen.ts: what one row of each resource looks like on the wire.
 * Stored fields are there, null when empty; computed ones only where the call works them out.
 */
export function resourceTypes(resources: Resources): string {
  const sorted = Object.values(resources).sort((a, b) => (a.name < b.name ? -1 : 1))
  const dictionaries = new Set<string>()
  const blocks = sorted.map((resource) => rowType(resource, resources, dictionaries))
  const imports = [...dictionaries].sort().map((name) => `  ${pascal(name)},`)
  const importLine =
    imports.length > 0
      ? `import type {\n${imports.join('\n')}\n} from './dictionaries.gen'\n\n`
      : ''
  return `${banner('schemas/resources')}${importLine}${blocks.join('\n')}
/** Row type of every resource, by its name. */
export interface RowTypes {
${sorted.map(({ name }) => `  ${name}: ${pascal(name)}Row`).join('\n')}
}

export type ResourceName = keyof RowTypes
`
}

function rowType(resource: Resource, resources: Resources, dictionaries: Set<string>): string {
  const fields = Object.entries(resource.fields).map(([name, field]) => {
    const type = fieldType(name, resource, resources, dictionaries)
    const mark = field.computed ? '?' : ''
    const empty = field.required || type === 'unknown' ? '' : ' | null'
    const unit = field.unit ? `，${field.unit}` : ''
    return `  /** ${field.title}${unit} */\n  ${name}${mark}: ${type}${empty}`
  })
  const key = resource.key ?? 'id'
  const own = Object.hasOwn(resource.fields, key) ? [] : [`  ${key}: string`]
  return `/** ${resource.title} */\nexport interface ${pascal(resource.name)}Row {\n${[...own, ...fields, ...labelsOf(resource, resources)].join('\n')}\n}\n`
}

/** The names a row brings of what its references refer to. */
function labelsOf(resource: Resource, resources: Resources): string[] {
  const names = Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!referenceOf(name, field, resources)) return []
    const type = field.many ? '(string | null)[]' : 'string | null'
    return [`    /** ${field.title} */\n    ${name}?: ${type}`]
  })
  if (names.length === 0) return []
  return [`  /** 引用的名称 */\n  ${labelsField}?: {\n${names.join('\n')}\n  }`]
}

function fieldType(
  name: string,
  resource: Resource,
  resources: Resources,
  dictionaries: Set<string>,
): string {
  const field: Field = resource.fields[name]!
  const type = resolveField(name, resource.name, resources)?.type ?? 'string'
  if (field.of && Object.hasOwn(resources, field.of)) return `${pascal(field.of)}Row[]`
  if (field.dict) dictionaries.add(field.dict)
  const single = field.dict ? pascal(field.dict) : typeByFieldType[type]
  return field.many ? `${single}[]` : single
}
