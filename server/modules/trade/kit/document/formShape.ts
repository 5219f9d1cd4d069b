import { Type, type TObject, type TProperties, type TSchema } from 'typebox'
import { alsoShown } from '../../../../kit/http'
import {
  borrowedItems,
  resolveFormItem,
  type ResolvedFormItem,
} from '../../../../../schemas/language'
import { formBody } from '../../../../kit/records'
import { schemas } from '../../../../base/schemas'
import type { TradeSpec } from '../types'

/** Lines of one document. */
export const maxLines = 2000

const id = Type.String({ pattern: '^[0-9]{1,18}$' })
const orNull = <Shape extends TSchema>(shape: Shape) =>
  Type.Optional(Type.Union([shape, Type.Null()]))
const money = (title: string) => Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', title })

/** The form page's items, without the lines. */
export function headItems({ resource, pages }: TradeSpec): ResolvedFormItem[] {
  const { resources, pages: all } = schemas()
  const page = all[pages.form]
  if (page?.kind !== 'form')
    throw new Error(`defineTradeDocument: schemas/pages has no form page "${pages.form}"; add it`)
  return page.sections
    .flatMap(({ form }) => borrowedItems(form, resource, resources))
    .map((item) => resolveFormItem(item, resource, resources))
    .filter(({ type }) => type !== 'list')
}

/** Fields of the form that are stored as typed: not what is worked out, nor what only stands there to be read. */
export const storedFields = (spec: TradeSpec): string[] =>
  headItems(spec)
    .filter(({ compute, widget, field }) => {
      const declared = schemas().resources[spec.resource]?.fields[field]
      return compute === undefined && widget !== 'readonly' && declared?.computed !== true
    })
    .map(({ field }) => field)

/** One line as a save takes it. What the form shows beside it may be sent along and counts for nothing. */
const lineShape = (spec: TradeSpec) => {
  const grades = schemas().dictionaries.condition_grade?.items ?? []
  return Type.Object(
    {
      productId: Type.String({ pattern: '^[0-9]{1,18}$', title: '商品' }),
      conditionGrade: orNull(
        Type.Union(
          grades.map(({ value }) => Type.Literal(value)),
          { title: '品相' },
        ),
      ),
      quantity: Type.Integer({ minimum: 1, maximum: 999_999, title: '数量' }),
      price: money('单价'),
      remark: orNull(Type.String({ maxLength: 200, title: '备注' })),
      ...spec.lineValues,
    },
    alsoShown,
  )
}

/** Body of every save: the form's values and the lines; with an id (or a number) it changes that document. */
export function saveBody(spec: TradeSpec, key: 'none' | 'needed' | 'either'): TObject {
  const document = Type.String({ minLength: 1, maxLength: 40, title: '单据' })
  const own: TProperties = {
    none: {},
    needed: { id: document },
    either: { id: Type.Optional(document) },
  }[key]
  return Type.Object(
    {
      ...own,
      ...formBody(headItems(spec)).properties,
      items: Type.Array(lineShape(spec), { minItems: 1, maxItems: maxLines, title: '明细' }),
      version: Type.Optional(Type.Integer()),
    },
    { additionalProperties: false },
  )
}

/** Terms of a form: whatever short texts it sends. */
export const termsShape = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
)

export const pickShape = Type.Object({
  productId: id,
  conditionGrade: orNull(Type.String({ maxLength: 10 })),
  quantity: orNull(Type.Integer({ minimum: 1, maximum: 999_999 })),
  price: orNull(money('单价')),
  discountRate: orNull(Type.Number({ minimum: 0, maximum: 100 })),
  remark: orNull(Type.String({ maxLength: 200 })),
  sourceItemId: orNull(id),
})
