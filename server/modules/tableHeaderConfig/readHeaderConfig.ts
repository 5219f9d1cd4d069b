import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { fail } from '../../errors'

/** Width in pixels; older clients send it as text. */
const Width = Type.Union([
  Type.Integer({ minimum: 40, maximum: 500 }),
  Type.String({ pattern: '^([4-9][0-9]|[1-4][0-9]{2}|500)(px)?$' }),
])

/** One column of a person's table. A patch names only what the person changed; a snapshot has all of it. */
const HeaderEntry = Type.Object(
  {
    prop: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9._]*$', maxLength: 100 }),
    label: Type.Optional(Type.String({ maxLength: 100 })),
    checked: Type.Optional(Type.Boolean()),
    show: Type.Optional(Type.Boolean()),
    showHeader: Type.Optional(Type.Boolean()),
    disabled: Type.Optional(Type.Boolean()),
    width: Type.Optional(Width),
    align: Type.Optional(
      Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    ),
    moved: Type.Optional(Type.Literal(true)),
  },
  { additionalProperties: false },
)
const HeaderConfig = Type.Array(HeaderEntry, { maxItems: 300 })
const shape = Compile(HeaderConfig)

export type HeaderConfig = Static<typeof HeaderConfig>

/**
 * Reads the JSON text of a column list.
 * @throws HEADER_CONFIG with what is wrong and in which column
 */
export function readHeaderConfig(text: string): HeaderConfig {
  const value = parse(text)
  if (!shape.Check(value)) {
    const [problem] = shape.Errors(value)
    throw fail('HEADER_CONFIG', { problem: sentenceOf(problem?.instancePath ?? '') })
  }
  const props = value.map((entry) => entry.prop)
  const twice = props.find((prop, at) => props.indexOf(prop) !== at)
  if (twice !== undefined) throw fail('HEADER_CONFIG', { problem: `列 ${twice} 出现了两次` })
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('HEADER_CONFIG', { problem: '内容不是 JSON' })
  }
}

function sentenceOf(path: string): string {
  const [, at, field] = path.split('/')
  if (at === undefined) return '应为列的数组'
  const place = `第 ${Number(at) + 1} 列`
  if (field === 'width') return `${place}的列宽应在 40 到 500 之间`
  return field === undefined ? `${place}缺少字段名或有多余内容` : `${place}的 ${field} 不正确`
}
