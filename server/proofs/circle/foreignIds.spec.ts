import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { observableText } from '../isolation/askPlace'
import { wholeText } from '../isolation/fileText'
import { printPlace, type IdPlace } from '../isolation/idPlaces'
import { sumsOf } from '../isolation/sumsOf'
import type { SignedIn } from '../testing'
import { createClosedCircle, type BuyerRows, type ClosedCircle } from './closedCircle.fixture'
import { ownBody } from './ownBody.fixture'
import { askWith, calls, idsFor, places, unknownLike } from './tryIds.fixture'

/** Raise it with every body that `ownBody` learns. */
const mostReached = 80

let circle: ClosedCircle
beforeAll(async () => {
  circle = await createClosedCircle()
}, 240_000)
afterAll(() => circle.world.app.close())

/** How an id is answered otherwise than one that nobody has; undefined when a caller cannot tell. */
async function differenceOf(place: IdPlace, as: SignedIn, own: BuyerRows | undefined, id: string) {
  const nobody = unknownLike(id)
  const like = async (asked: string) =>
    // own rows that are sent along are changed by every call
    (await observableText(await askWith(circle, place, as, own, asked)))
      .replaceAll(asked, 'ID')
      .replaceAll(/"version":\d+/g, '')
  const before = await like(nobody)
  const after = await like(id)
  if (after === before) return undefined
  // what has been carried out since may change both
  const again = await like(nobody)
  return after === again ? undefined : `${printPlace(place)} ${id}\n  ${after}\n  ${again}`
}

describe('an id of another buyer', () => {
  it('is answered as one nobody has, at every place of every call of the circle, and changes nothing', async () => {
    const { owner, rival, outsider, world } = circle
    // what the owner has waiting is done first
    await world.app.runTasks()
    const before = await sumsOf(world.db, owner.as.companyId)
    const leaks: string[] = []
    for (const place of places)
      for (const id of idsFor(place, owner)) {
        leaks.push((await differenceOf(place, rival.as, rival, id)) ?? '')
        if (id === idsFor(place, owner)[0])
          leaks.push((await differenceOf(place, outsider, undefined, id)) ?? '')
      }
    expect(leaks.filter((leak) => leak !== '')).toEqual([])
    expect(await sumsOf(world.db, owner.as.companyId)).toEqual(before)
  }, 900_000)

  it('opens nothing as a filter of a list', async () => {
    const { owner, rival } = circle
    const lists = calls.filter(({ body }) => 'filter' in propertiesOf(body))
    const filters: Record<string, string | undefined> = {
      taskId: owner.open.id,
      bookId: owner.open.rows[0]?.bookId,
      circleId: owner.inner[0],
      supplierToken: owner.token,
      orderNum: owner.orderNum,
      threadKey: `S${owner.open.rows[0]?.id}`,
    }
    const leaks: string[] = []
    for (const { call } of lists)
      for (const [name, id = ''] of Object.entries(filters)) {
        const list = async (value: string) => {
          const page = { pageNum: 1, pageSize: 20, filter: { [name]: value }, columns: [] }
          const answer = await circle.world.app.call(call, page, { as: circle.windowOf(rival.as) })
          return (await observableText(answer)).replaceAll(value, 'ID')
        }
        const [mine, nobody] = [await list(id), await list(unknownLike(id))]
        if (mine !== nobody && mine !== (await list(unknownLike(id))))
          leaks.push(`${call} ${name}\n ${mine}`)
      }
    expect(leaks).toEqual([])
  }, 300_000)
})

describe('a buyer', () => {
  /** Every reading call about their own rows, and what it says. */
  async function* readings(own: BuyerRows): AsyncGenerator<[call: string, text: string]> {
    const [row] = own.open.rows
    const facts: Record<string, string | undefined> = {
      taskId: own.open.id,
      bookId: row?.bookId,
      matchStockId: row?.id,
      circleId: circle.world.circleId,
      exportId: own.exportId,
      exportType: 'STOCK',
    }
    for (const { call, method, query, body } of calls.filter(
      ({ call: name, reads, method: m }) =>
        reads || m === 'GET' || name.endsWith('/gpCompare/match'),
    )) {
      // money offers and base prices are changed by GET, too: without values they are refused
      const path = call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === 'id'
          ? /thread/.test(call)
            ? own.messageId
            : /Apply/.test(call)
              ? own.shareId
              : own.open.id
          : (facts[name] ?? ''),
      )
      const named = (shape: object | undefined) =>
        Object.fromEntries(
          Object.keys((shape as { properties?: object } | undefined)?.properties ?? {}).flatMap(
            (name) => (facts[name] === undefined ? [] : [[name, facts[name]]]),
          ),
        ) as Record<string, string>
      const isPage = 'filter' in propertiesOf(body)
      const isOfTask = /gpOrder\/confirm|gpMatch|review/.test(call)
      const filters = isPage && isOfTask ? [{ taskId: own.open.id }, {}] : [{}]
      for (const filter of filters) {
        const asked = {
          ...named(body),
          ...ownBody(call, own),
          ...(isPage && { pageNum: 1, pageSize: 50, filter }),
        }
        const answer = await circle.world.app.call(path, method === 'GET' ? undefined : asked, {
          as: circle.windowOf(own.as),
          query: named(query),
        })
        const file = answer.data === null ? await wholeText(answer.bytes) : ''
        yield [call, JSON.stringify([answer.msg, answer.data]) + file]
      }
    }
  }

  it('reads nothing of who a supplier is, what it pays, and how much it has', async () => {
    const { rival, secrets, world } = circle
    const alias = `S${world.supplier.companyId}`
    // of an order both sides know the name: product and specification say so
    const afterOrder = /gpOrder\/(page|leave)/
    // the fields of a form are named where one is left out
    const ownForm = / \/association\/gpStock\/(setPrice|updateBase)/
    const found: string[] = []
    let named = 0
    for await (const [call, text] of readings(rival)) {
      if (text.includes(alias)) named += 1
      for (const secret of [...secrets, '内圈'])
        if (text.includes(secret) && !afterOrder.test(call) && !ownForm.test(call))
          found.push(`${call} says ${secret}: ${around(text, secret)}`)
    }
    expect(found).toEqual([])
    // the supplier itself is spoken of in many of them
    expect(named).toBeGreaterThan(8)
  }, 300_000)

  it('has another alias of the same supplier in every circle', async () => {
    const { owner, rival } = circle
    const texts = async (own: BuyerRows) => {
      let all = ''
      for await (const [, text] of readings(own)) all += text
      return all
    }
    expect(await texts(owner)).toContain('内圈代号甲')
    expect(await texts(rival)).not.toContain('内圈代号')
    expect(owner.token).not.toBe(rival.token)
  }, 300_000)
})

// last: what is asked with own ids is carried out
it('asks what the calls look at: the owner is answered otherwise', async () => {
  const { owner } = circle
  // what ends the list comes last
  const ends = (place: IdPlace) => /gpMatchTaskV2\/(rematch|cancel|remove)/.test(place.route.call)
  const inOrder = [...places.filter((place) => !ends(place)), ...places.filter(ends)]
  let reached = 0
  const blind: string[] = []
  for (const place of inOrder) {
    let is: string | undefined
    for (const id of idsFor(place, owner)) is ??= await differenceOf(place, owner.as, owner, id)
    if (is) reached += 1
    else blind.push(printPlace(place))
  }
  expect(reached, blind.join(', ')).toBeGreaterThanOrEqual(mostReached)
}, 600_000)

/** Fields of a shape. */
const propertiesOf = (shape: object | undefined): object =>
  (shape as { properties?: object } | undefined)?.properties ?? {}

const around = (text: string, secret: string) => {
  const at = text.indexOf(secret)
  return text.slice(Math.max(0, at - 80), at + 40)
}
