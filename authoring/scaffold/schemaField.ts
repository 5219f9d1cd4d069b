import type { Dictionary, Field, Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../room/schemaRoom'
import { snakeOf } from './names'
import { resolve, type Api, type Schema } from './openApi'
import type { Found } from './types'

interface FieldPlace {
  api: Api
  /** Before the names of new dictionaries. */
  prefix: string
  room: SchemaRoom
  dictionaries: Found['dictionaries'][number][]
  notes: string[]
}

/** The field of one property, or nothing for what is no single value; the notes say why. */
export function fieldFromSchema(name: string, given: Schema, place: FieldPlace): Field | undefined {
  const schema = resolve(place.api.document, plainOf(given)) ?? {}
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) {
    place.notes.push(`没有取 ${name}：字段名要用小写字母开头的字母和数字`)
    return undefined
  }
  const values = enumOf(schema)
  const type = typeOf(schema)
  if (values.length === 0 && type === undefined) {
    const kind = schema.type === 'array' ? '一组值' : '一个对象'
    place.notes.push(`没有取 ${name}：它是${kind}，一列放不下`)
    return undefined
  }
  const title = titleOf(name, schema, place)
  if (values.length > 0) return { title, dict: dictionaryFor(name, title, values, schema, place) }
  return { title, ...type }
}

/** `anyOf: [{…}, { type: 'null' }]` is the one beside null. */
function plainOf(schema: Schema): Schema {
  const choices = [schema.anyOf, schema.oneOf].find(Array.isArray) as Schema[] | undefined
  const real = choices?.filter((one) => one.type !== 'null')
  return real?.length === 1 ? { ...schema, ...real[0] } : schema
}

/** Title or the first words of the description; else what another resource calls it; else the name, marked in the notes. */
function titleOf(
  name: string,
  { title, description }: Schema,
  { room, notes }: FieldPlace,
): string {
  const said = [title, description].find((one) => typeof one === 'string' && one.trim() !== '')
  const short =
    String(said ?? '')
      .split(/[。；，,.;:：\n（(]/)[0]
      ?.trim() ?? ''
  if (short !== '' && short.length <= 20) return short
  const others = room.resources.map((file) => file.value as Resource)
  const known = others.find((one) => one.fields[name])?.fields[name]?.title
  if (known) notes.push(`字段 ${name} 的中文名“${known}”取自别的资源的同名字段，文档没有写`)
  else notes.push(`字段 ${name} 没有说明，中文名先写成 ${name}：请在资源文件里改成中文`)
  return known ?? name
}

const enumOf = ({ enum: values }: Schema): string[] =>
  Array.isArray(values) ? values.filter((value) => value !== null && value !== '').map(String) : []

/** The dictionary with exactly these values under the field's own name, else a new one. */
function dictionaryFor(
  name: string,
  title: string,
  values: readonly string[],
  schema: Schema,
  { prefix, room, dictionaries, notes }: FieldPlace,
): string {
  const used = room.resources.map((file) => (file.value as Resource).fields[name]?.dict)
  const known = room.dictionaries
    .map((file) => file.value as Dictionary)
    .find(
      (one) =>
        used.includes(one.name) &&
        one.items
          .map((item) => item.value)
          .toSorted()
          .join() === values.toSorted().join(),
    )
  if (known) return known.name
  const own = `${prefix}_${snakeOf(name)}`
  const labels = schema['x-enumNames'] ?? schema['x-enum-varnames']
  const given = Array.isArray(labels) ? labels.map(String) : []
  if (given.length === 0)
    notes.push(
      `字典 ${own} 的中文文档没有写，先写成值本身（${values.join('、')}）：请在字典文件里改成中文`,
    )
  dictionaries.push({
    name: own,
    title,
    items: values.map((value, at) => ({ value, label: given[at] ?? value })),
  })
  return own
}

function typeOf(schema: Schema): Partial<Field> | undefined {
  const type = [schema.type].flat().find((one) => one !== 'null')
  const maxLength = typeof schema.maxLength === 'number' ? schema.maxLength : undefined
  const bounds = {
    ...(typeof schema.minimum === 'number' && { min: schema.minimum }),
    ...(typeof schema.maximum === 'number' &&
      Math.abs(schema.maximum) < 2_147_483_647 && { max: schema.maximum }),
  }
  // what a document leaves open is a quantity: the linter wants the smallest said
  const range = { min: 0, ...bounds }
  if (type === 'integer') return { type: 'int', ...range }
  if (type === 'number')
    return schema.format === 'money' ? { type: 'money', ...bounds } : { type: 'decimal', ...range }
  if (type === 'boolean') return { type: 'bool' }
  if (type !== 'string' && type !== undefined) return undefined
  if (type === undefined && (schema.properties ?? schema.items)) return undefined
  if (schema.format === 'date') return { type: 'date' }
  if (schema.format === 'date-time') return { type: 'datetime' }
  if (String(schema.pattern).startsWith('^\\d{1,12}(\\.\\d{1,2})?$')) return { type: 'money' }
  if (String(schema.pattern).startsWith('^\\d{4}-\\d{2}-\\d{2}$')) return { type: 'date' }
  if (maxLength !== undefined && maxLength > 200) return { type: 'text', maxLength }
  return { maxLength: maxLength ?? 200 }
}
