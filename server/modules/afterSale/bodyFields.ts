import { Type } from 'typebox'
import { schemas } from '../../schemas'

/** A value of a dictionary; the dictionary file stays the only place that lists them. */
export const dictValue = (name: string) =>
  Type.Union(
    (schemas().dictionaries[name]?.items ?? []).map((item) => Type.Literal(item.value)),
    { title: schemas().dictionaries[name]?.title },
  )

/** Yuan as a decimal string, zero or more. */
export const moneyField = (title: string) =>
  Type.String({ pattern: '^[0-9]{1,10}(\\.[0-9]{1,2})?$', title })

/** Addresses of uploaded pictures, at most five. */
export const picturesField = (title: string) =>
  Type.Optional(
    Type.Union(
      [
        Type.Array(Type.String({ maxLength: 500, pattern: '^(/|https?://)' }), { maxItems: 5 }),
        Type.Null(),
      ],
      { title },
    ),
  )
