import { Type } from 'typebox'

/** Of a call of choices: exactly these are asked for, so that what is chosen already gets its label. */
export const askedValues = Type.Optional(
  Type.Union([
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 1000 }),
    Type.String({ maxLength: 100 }),
  ]),
)

/** Whether a choice is among those asked for; without any, all are. */
export function isAsked(
  values: string | readonly string[] | undefined,
  ...keys: string[]
): boolean {
  return values === undefined || keys.some((key) => [values].flat().includes(key))
}
