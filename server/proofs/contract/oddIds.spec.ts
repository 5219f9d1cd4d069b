import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedRoutes } from '../../main/servedRoutes'
import { idPlaces, printPlace, type IdPlace } from '../isolation/idPlaces'
import { bodyWith, plainWith } from '../isolation/wholeBodies'
import { createTestApp, type SignedIn, type TestApp } from '../testing'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

/** Texts that a row's id is not, each of another kind: no number, a document's number, a pair, more than a bigint. */
const oddTexts = ['abc', 'AB12345678', '1-1', '1;2', '9'.repeat(19), '9'.repeat(60)]
const places = idPlaces(servedRoutes.filter(({ upload }) => !upload))

/** A call the shapes let through; those they refuse have met the door. */
function* asked(place: IdPlace, text: string) {
  const body = bodyWith(place, undefined, text)
  const params = plainWith(place, 'params', undefined, text)
  const query = plainWith(place, 'query', undefined, text)
  const { route } = place
  const parts = [
    [route.body, body],
    [route.params, params],
    [route.query, query],
  ] as const
  if (parts.every(([shape, value]) => !shape || Value.Check(shape, value)))
    yield { body, params, query }
}

// A call that gave what it was sent to a bigint column answered 500. Rooms made later, and rows that are worked out,
// passed the check of the rooms before: now every place of every call is asked.
it('takes no id of another shape for a fault of its own, at any place of any call', async () => {
  const wrong: string[] = []
  for (const place of places)
    for (const text of oddTexts)
      for (const { body, params, query } of asked(place, text)) {
        const call = place.route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(params[name] ?? '1'),
        )
        const { status, data } = await app.call(call, body, { as: boss, query })
        const isFault = status === 500 || JSON.stringify(data ?? '').includes('"INTERNAL"')
        if (isFault) wrong.push(`${printPlace(place)} ${text.slice(0, 20)}`)
      }
  expect(wrong).toEqual([])
}, 600_000)

it('refuses at the door what is no text at all', () => {
  const others = [{ a: 1 }, [['1']], 'x'.repeat(10_000)]
  const open = places.filter((place) =>
    others.some((value) => {
      const { route, part } = place
      const shape = route[part]
      const sent =
        part === 'body'
          ? bodyWith(place, undefined, value as string)
          : plainWith(place, part, undefined, value as string)
      return shape !== undefined && Value.Check(shape, sent)
    }),
  )
  expect(open.map(printPlace)).toEqual([])
})
