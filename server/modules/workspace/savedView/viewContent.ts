import { Type, type Static } from 'typebox'
import { fail } from '../../../base/errors'
import { HeaderConfig } from '../tableHeaderConfig'

const limitKb = 256

const Text = Type.String({ maxLength: 500 })
const RangeEnd = Type.Union([Text, Type.Number(), Type.Null()])
/** A filter's value as lists take it: text, flag, texts, or a range. */
const FilterValue = Type.Union([
  Text,
  Type.Boolean(),
  Type.Array(Text, { maxItems: 10_000 }),
  Type.Tuple([RangeEnd, RangeEnd]),
])

/** What a view keeps of a list. Which filters and columns exist is the page's affair: it drops what it no longer knows. */
export const ViewContent = Type.Object(
  {
    tab: Type.Optional(Type.String({ maxLength: 50 })),
    filter: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.]{0,99}$' }), FilterValue, {
      additionalProperties: false,
    }),
    sort: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_.,~-]*$', maxLength: 500 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    columns: Type.Optional(HeaderConfig),
  },
  { additionalProperties: false, title: '视图内容' },
)
export type ViewContent = Static<typeof ViewContent>

/** @throws VIEW_TOO_LARGE */
export function checkSize(content: ViewContent): void {
  const sizeKb = Math.ceil(Buffer.byteLength(JSON.stringify(content)) / 1024)
  if (sizeKb > limitKb) throw fail('VIEW_TOO_LARGE', { sizeKb, limitKb })
}
