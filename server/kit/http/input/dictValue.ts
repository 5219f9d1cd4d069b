import { Type, type TSchema, type TString } from 'typebox'
import { schemas } from '../../../base/schemas'

const longest = 50

/** A value of a dictionary; the dictionary file stays the only place that lists them. */
export function dictValue(name: string): TString {
  const { title = name, items = [], open } = schemas().dictionaries[name] ?? {}
  const known = items.map((item) => Type.Literal(item.value))
  const shape = open
    ? openValue(name, title, Type.String({ minLength: 1, maxLength: longest, title }))
    : Type.Union(known, { title })
  // a text in either case
  return shape as TString
}

/** Values of an open dictionary change while the server runs: they are looked up when a body arrives. */
export const openValue = (name: string, title: string, shape: TSchema): TSchema =>
  Type.Refine(
    shape,
    (value) => (Array.isArray(value) ? value.every(isOf(name)) : isOf(name)(value)),
    () => `${title}不是可以选择的值`,
  )

const isOf = (name: string) => (value: unknown) =>
  value === null ||
  value === '' ||
  schemas().dictionaries[name]?.items.some((item) => item.value === value) === true
