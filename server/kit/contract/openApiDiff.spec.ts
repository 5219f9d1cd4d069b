import { Type, type TObject } from 'typebox'
import { expect, it } from 'vitest'
import { defineRoute } from '../http'
import { openApi } from '../http/openApi'
import { breakingChanges, type Description } from './openApiDiff'

const bodies = {
  orderNum: Type.Optional(Type.String({ maxLength: 20 })),
  kind: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  items: Type.Array(Type.Object({ quantity: Type.Integer({ minimum: 0 }) }), { maxItems: 10 }),
}

/** What one call with this body is described as. */
const described = (body: TObject, permission: string | readonly string[] = 'order:list') =>
  openApi(
    [
      defineRoute({
        call: 'POST /order/add',
        permission,
        summary: '样',
        body,
        handle: async () => null,
      }),
    ],
    '1',
  ) as Description
const old = described(Type.Object(bodies))
const saidOf = (now: Description) =>
  breakingChanges(old, now).map(({ place, en }) => `${place} ${en}`)

it('finds nothing between equal descriptions, nor in what callers may leave alone', () => {
  const wider = { ...bodies, remark: Type.Optional(Type.String()) }
  expect(saidOf(described(Type.Object(bodies)))).toEqual([])
  expect(saidOf(described(Type.Object(wider), ['order:list', 'order:all']))).toEqual([])
  expect(saidOf(described(Type.Object(wider), 'login'))).toEqual([])
})

it.each([
  ['a call that is gone', openApi([], '1') as Description, ' call removed'],
  [
    'a new required field',
    described(Type.Object({ ...bodies, remark: Type.String() })),
    'body.remark now required',
  ],
  [
    'a field that is gone',
    described(Type.Object({ items: bodies.items, kind: bodies.kind })),
    'body.orderNum no longer accepted',
  ],
  [
    'fewer values',
    described(Type.Object({ ...bodies, kind: Type.Optional(Type.Union([Type.Literal('a')])) })),
    'body.kind values removed: b',
  ],
  [
    'a tighter limit inside a list',
    described(
      Type.Object({
        ...bodies,
        items: Type.Array(Type.Object({ quantity: Type.Integer({ minimum: 1 }) }), {
          maxItems: 10,
        }),
      }),
    ),
    'body.items[].quantity tighter minimum 1',
  ],
  [
    'another type',
    described(Type.Object({ ...bodies, orderNum: Type.Optional(Type.Integer()) })),
    'body.orderNum type string removed',
  ],
  [
    'another permission',
    described(Type.Object(bodies), 'order:all'),
    ' permission order:list no longer enough',
  ],
])('names %s', (_what, now, sentence) => {
  expect(saidOf(now)).toEqual([sentence])
})
