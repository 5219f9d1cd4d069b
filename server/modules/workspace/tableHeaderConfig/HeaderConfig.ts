import { Type, type Static } from 'typebox'

/** A page, or a list inside one: `/examineOrder`, `/stockDetails/{id}#flow`. */
export const PagePath = Type.String({
  pattern: '^/[A-Za-z0-9_/{}-]*(#[A-Za-z][A-Za-z0-9]*)?$',
  maxLength: 200,
  title: '页面路径',
})

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
    align: Type.Optional(Type.Enum(['left', 'center', 'right'])),
    moved: Type.Optional(Type.Literal(true)),
    pin: Type.Optional(Type.Enum(['left', 'right', 'none'])),
  },
  { additionalProperties: false },
)
export const HeaderConfig = Type.Array(HeaderEntry, { maxItems: 300, title: '列设置' })

export type HeaderEntry = Static<typeof HeaderEntry>
export type HeaderConfig = Static<typeof HeaderConfig>
