import type { TSchema } from 'typebox'
import type { Route } from '../../kit/http'

/** One place of a call that takes the id of a row, e.g. `body.parts[].items[].itemId`. */
export interface IdPlace {
  route: Route
  part: 'params' | 'query' | 'body'
  path: readonly string[]
}

interface Shape {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  items?: Shape
}

// Numbers that every company shares (platforms, versions, regions, menus, questionnaires) or that somebody else gives.
const sharedNames =
  /^(platformId|platformBrandId|versionId|parentId|menuIds|questionnaireId|questionId|uuid)$/
const idNames = /^(id|ids|orderNum|\w+Ids?)$/

/** Every place of the calls, nested ones too, that names a row of a company. */
export const idPlaces = (routes: readonly Route[]): IdPlace[] =>
  routes
    .filter(({ permission }) => !permission.includes('public'))
    .flatMap((route) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        pathsNamed(route[part], isId).map((path) => ({ route, part, path })),
      ),
    )

type IsNamed = (name: string) => boolean

/** The paths of a shape that end in a text of such a name; in a list, its items. */
export const pathsNamed = (schema: TSchema | undefined, isNamed: IsNamed): string[][] =>
  schema ? [...walk(schema as Shape, [], undefined, isNamed)] : []

function* walk(
  shape: Shape,
  path: string[],
  name: string | undefined,
  isNamed: IsNamed,
): Generator<string[]> {
  for (const inner of shape.anyOf ?? []) yield* walk(inner, path, name, isNamed)
  for (const [key, inner] of Object.entries(shape.properties ?? {}))
    yield* walk(inner, [...path, key], key, isNamed)
  if (shape.items) yield* walk(shape.items, [...path, '[]'], name, isNamed)
  if (name && isNamed(name) && isText(shape)) yield path
}

const isId = (name: string) => idNames.test(name) && !sharedNames.test(name)
const isText = ({ type, enum: values, const: only }: Shape) =>
  [type].flat().includes('string') && !values && only === undefined

/** `POST /order/shopOrders/merge body.ids[]` */
export const printPlace = ({ route, part, path }: IdPlace): string =>
  `${route.call} ${[part, ...path].join('.').replaceAll('.[]', '[]')}`
