import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'

// the embedded database has one connection: there nobody ever meets
describe.skipIf(!process.env.TEST_DATABASE_URL)('people who count and audit at once', () => {
  let world: StocktakeWorld
  beforeAll(async () => {
    world = await createStocktakeWorld()
  }, 120_000)
  afterAll(() => world?.app.close())
  afterEach(async () => {
    expect(await world.faults()).toEqual([])
  })

  const times = <T>(count: number, make: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)))
  /** By outcome, how often; done is `undefined` of a step. */
  const tally = (outcomes: readonly (string | undefined)[]) =>
    outcomes.reduce<Record<string, number>>((counts, outcome = 'done') => {
      counts[outcome] = (counts[outcome] ?? 0) + 1
      return counts
    }, {})
  const started = async (values: object = {}) => {
    const { data, msg } = await world.add(values)
    if (!data?.id) throw new Error(msg)
    expect(await world.step('start', data.id)).toBeUndefined()
    return data.id
  }
  const submitted = async (count: number) => {
    const id = await started()
    await world.count(id, {}, count)
    expect(await world.step('submit', id, { uncounted: 'IGNORE' })).toBeUndefined()
    return id
  }

  it('audit once', async () => {
    await world.move({}, 30)
    const before = await world.quantity({})
    const id = await submitted(before - 7)
    const outcomes = await times(8, () => world.step('audit', id, { auditNow: true }))
    expect(tally(outcomes)).toEqual({ done: 1, STATE_REFUSED: 7 })
    expect(await world.quantity({})).toBe(before - 7)
  })

  it('post what waits once', async () => {
    await world.move({}, 10)
    const before = await world.quantity({})
    const id = await submitted(before + 4)
    await world.step('audit', id, { auditNow: false })
    const outcomes = await times(8, () => world.step('post', id))
    expect(tally(outcomes)).toEqual({ done: 1, STOCKTAKE_ALL_POSTED: 7 })
    expect(await world.quantity({})).toBe(before + 4)
  })

  it('audit while stock moves: the difference and every move', async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.move({}, 40)
      const before = await world.quantity({})
      const id = await submitted(before - 5)
      const [refused] = await Promise.all([
        world.step('audit', id, { auditNow: true }),
        times(6, (at) => world.move({}, at % 2 === 0 ? -2 : 3)),
      ])
      expect(refused).toBeUndefined()
      expect(await world.quantity({})).toBe(before - 5 + 3)
    }
  })

  it('count while stock moves: the difference is against the books of that moment', async () => {
    await world.move({}, 40)
    const before = await world.quantity({})
    const id = await started()
    await Promise.all([world.count(id, {}, before), times(6, () => world.move({}, -1))])
    const line = (await world.items(id)).find(({ countQuantity }) => countQuantity !== null)
    expect(line?.countQuantity).toBe(before)
    expect(line?.bookQuantity).toBeLessThanOrEqual(before)
    await world.step('submit', id, { uncounted: 'IGNORE' })
    await world.step('audit', id, { auditNow: true })
    expect(await world.quantity({})).toBe(before - 6 + (before - (line?.bookQuantity ?? 0)))
  })

  it('scan the same book from four desks: every scan counts', async () => {
    const id = await started()
    const scan = { shelfCode: 'A1-01', scan: '9787020002207' }
    expect(tally(await times(20, () => world.step('scan', id, scan)))).toEqual({ done: 20 })
    const line = (await world.items(id)).find(({ countQuantity }) => countQuantity !== null)
    expect(line?.countQuantity).toBe(20)
    await world.step('cancel', id)
  })

  it('begin on the same shelves: one of them', async () => {
    const answers = await times(6, () =>
      world.add({ stocktakeType: 'SHELF', shelfCodes: ['A1-02'] }),
    )
    expect(tally(answers.map(({ data }) => (data as { error?: string }).error))).toEqual({
      done: 1,
      STOCKTAKE_SHELF_BUSY: 5,
    })
  })
})
