import { Type, type TProperties, type TSchema } from 'typebox'
import { bodyItems, formatChecks, type ResolvedFormItem } from '../../../schemas/language'
import { schemas } from '../../base/schemas'
import { alsoShown } from '../http'
import { formBody } from '../records'
import type { Input } from './types'

/** What an action's call carries beside its rows, as the forms that call it ask for it. */
export interface ActionBody {
  properties: TProperties
  /** The values as the work gets them: without what was only shown, and null for what was left empty. */
  read(input: Input): Input
}

/** @param more values no form declares, or whose lines it leaves open */
export function actionBody(call: string, more: TProperties = {}): ActionBody {
  const items = bodyItems(call, schemas())
  const shown = items.filter((item) => isShown(item) && !(item.field in more)).map(fieldOf)
  const asked = items.filter(({ field }) => !shown.includes(field))
  const optional = new Set(asked.filter(({ required }) => required !== true).map(fieldOf))
  return {
    properties: {
      ...Object.fromEntries(items.map((item) => [item.field, shapeOf(item)])),
      ...more,
    },
    read: (input) =>
      Object.fromEntries(
        Object.entries(input)
          .filter(([field]) => !shown.includes(field))
          .map(([field, value]) => [field, optional.has(field) && value === '' ? null : value]),
      ),
  }
}

const fieldOf = ({ field }: ResolvedFormItem) => field

/** A form sends back what it shows, too. */
const isShown = ({ widget, columns }: ResolvedFormItem): boolean =>
  widget === 'readonly' || (columns !== undefined && columns.every(isShown))

/** A required choice of several is one at least. */
const withCount = ({ many, required }: ResolvedFormItem, shape: TSchema): TSchema =>
  many && required === true ? Type.Unsafe({ ...shape, minItems: 1 }) : shape

/** The format the form checks as it is typed. */
function withCheck({ check, many }: ResolvedFormItem, shape: TSchema): TSchema {
  if (check === undefined || many) return shape
  const { test, message } = formatChecks[check]
  return Type.Refine(
    shape,
    (value) => typeof value !== 'string' || value === '' || test(value),
    () => message,
  )
}

function shapeOf(item: ResolvedFormItem): TSchema {
  const { columns, field, title, required } = item
  if (!columns) {
    if (isShown(item)) return Type.Optional(Type.Unknown({ title }))
    return withCheck(item, withCount(item, formBody([item]).properties[field] ?? Type.Never()))
  }
  const { properties } = formBody(columns.filter((column) => !isShown(column)))
  const lines = Type.Array(Type.Object(properties, alsoShown), { maxItems: 200, title })
  return required === true ? lines : Type.Optional(Type.Union([lines, Type.Null()]))
}
