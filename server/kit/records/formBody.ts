import { Type, type TObject, type TSchema } from 'typebox'
import { resolveAction, resolveFormItem, type ResolvedFormItem } from '../../../schemas/language'
import { dateText, hasText, moneyText, openValue, signedMoneyText, timeText } from '../http'
import { compareYuan, type Yuan } from '../../base/money'
import { schemas } from '../../base/schemas'

const maxInt = 2_147_483_647
const defaultLength = 500
const maxLines = 200
const id = '^[0-9]{1,18}$'
const patterns: Partial<Record<ResolvedFormItem['type'], string>> = {
  money: moneyText,
  date: dateText,
  datetime: timeText,
  ref: id,
  // a file the console stored, or a picture on the web; no other scheme
  image: '^(/|https?://)',
  file: '^(/|https?://)',
}

/** One input of an action's form, as the page language resolves it: what a body may hold is what the form asks. */
export function formItems(resourceName: string, actionName: string): ResolvedFormItem[] {
  const { resources } = schemas()
  const { form = [] } = resolveAction(actionName, resourceName, resources)
  return form.map((item) => resolveFormItem(item, resourceName, resources))
}

/**
 * The shape of a form's values, from the same declaration the form is drawn from: required, length, choices, lines.
 * What is not required may be missing or null.
 */
export const formBody = (items: readonly ResolvedFormItem[]): TObject =>
  Type.Object(shapesOf(items), { additionalProperties: false })

/** The same for a record that exists: its id and what changes. What is required may be missing, but not emptied. */
export const editBody = (items: readonly ResolvedFormItem[]): TObject =>
  Type.Object(
    {
      id: Type.String({ pattern: id, title: '编号' }),
      ...mapValues(shapesOf(items), (shape) => Type.Optional(shape)),
    },
    { additionalProperties: false },
  )

const mapValues = <T, U>(values: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

const shapesOf = (items: readonly ResolvedFormItem[]): Record<string, TSchema> =>
  Object.fromEntries(
    items.map((item) => {
      // a condition on other values is the form's matter; the module's check repeats it where it counts
      const isRequired = item.required === true && item.visible === undefined
      const shape = { ...shapeOf(item, isRequired), title: item.title }
      return [
        item.field,
        isRequired
          ? checked(item, Type.Unsafe(shape))
          : Type.Optional(checked(item, Type.Unsafe(orNull(shape)))),
      ]
    }),
  )

/** What a shape alone cannot say. */
const checked = (item: ResolvedFormItem, shape: TSchema): TSchema =>
  withValues(item, withBounds(item, shape))

const withValues = ({ dict, title }: ResolvedFormItem, shape: TSchema): TSchema =>
  dict && schemas().dictionaries[dict]?.open ? openValue(dict, title, shape) : shape

/** Bounds of money: it travels as text, which a shape has no smallest of. Other texts are the pattern's matter. */
function withBounds({ type, many, min, max, unit = '元' }: ResolvedFormItem, shape: TSchema) {
  if (type !== 'money' || many) return shape
  const breaks = (value: unknown, bound: number | undefined, sign: -1 | 1) =>
    bound !== undefined && isYuan(value) && compareYuan(value, String(bound)) * sign > 0
  return [
    { bound: min, sign: -1, told: '不能小于' } as const,
    { bound: max, sign: 1, told: '不能大于' } as const,
  ]
    .filter(({ bound }) => bound !== undefined && bound !== 0)
    .reduce<TSchema>(
      (bounded, { bound, sign, told }) =>
        Type.Refine(
          bounded,
          (value) => !breaks(value, bound, sign),
          () => `${told} ${bound} ${unit}`,
        ),
      shape,
    )
}

const isYuan = (value: unknown): value is Yuan =>
  typeof value === 'string' && new RegExp(signedMoneyText).test(value)

interface Shape {
  type?: string | string[]
  enum?: (string | null)[]
  pattern?: string
  [rule: string]: unknown
}

/** [from, to], either may be open. */
export const isRange = ({ widget }: Pick<ResolvedFormItem, 'widget'>): boolean =>
  widget.endsWith('-range')

function shapeOf(item: ResolvedFormItem, isRequired: boolean): Shape {
  if (item.columns) return { type: 'array', maxItems: maxLines, items: formBody(item.columns) }
  if (isRange(item))
    return { type: 'array', minItems: 2, maxItems: 2, items: orNull(single(item, false)) }
  // a municipality is a province and a city of the same name
  const uniqueItems = item.widget !== 'region'
  if (item.many)
    return { type: 'array', maxItems: maxLines, uniqueItems, items: single(item, true) }
  return single(item, isRequired)
}

function single(item: ResolvedFormItem, isRequired: boolean): Shape {
  const { type, dict, min, max, maxLength = defaultLength } = item
  const dictionary = dict ? schemas().dictionaries[dict] : undefined
  if (dictionary?.open)
    return { type: 'string', ...(isRequired && { minLength: 1 }), maxLength: 50 }
  if (dictionary) return { enum: dictionary.items.map((choice) => choice.value) }
  if (type === 'bool') return { type: 'boolean' }
  if (type === 'int') return { type: 'integer', minimum: min ?? -maxInt, maximum: max ?? maxInt }
  if (type === 'decimal' || type === 'percent')
    return { type: 'number', ...(min !== undefined && { minimum: min }), maximum: max ?? maxInt }
  // text is stored without the blanks around it: blanks alone are nothing
  const isSigned = type === 'money' && (min ?? 0) < 0
  const pattern =
    (isSigned ? signedMoneyText : patterns[type]) ??
    (choosesId(item) ? id : isRequired ? hasText : undefined)
  const length = isRequired ? { minLength: 1, maxLength } : { maxLength }
  return { type: 'string', ...length, ...(pattern && { pattern }) }
}

/** A record chosen from a call's options is named by its id, wherever the field says no `ref`. */
const choosesId = ({ type, options }: ResolvedFormItem) =>
  type === 'string' && options?.value === 'id'

const orNull = ({ type, enum: values, pattern, ...rules }: Shape): Shape => ({
  ...rules,
  ...(type && { type: [type, 'null'].flat() }),
  ...(values && { enum: [...values, '', null] }),
  ...(pattern && { pattern: `${pattern}|^$` }),
})
