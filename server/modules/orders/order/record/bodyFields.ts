import { Type } from 'typebox'

/** Ids of a batch action. */
export const idsField = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 1,
  maxItems: 1000,
  title: '选中的订单',
})

/** A text that may be left out; a form sends null for what the person emptied. */
export const optionalText = (maxLength: number, title?: string) =>
  Type.Optional(
    Type.Union([Type.String({ maxLength }), Type.Null()], title === undefined ? {} : { title }),
  )

/** Yuan with at most two places, not below zero. */
export const moneyField = (title: string) =>
  Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', title })
