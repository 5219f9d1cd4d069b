import { Type } from 'typebox'

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
