import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { ledgerChecks } from '../../../../main/ledgerChecks'
import { createScanWorld, type Answered, type Desk, type ScanWorld } from './scanWorld.fixture'

const shelfCodes = ['S1', 'S2', 'S3'] as const
const bookCodes = ['BOOK-A', 'BOOK-B'] as const
type Stock = Record<string, Record<string, number>>

/** The station as a person would describe it, without a database. */
interface Model {
  stock: Stock
  from: string | undefined
  basket: Record<string, number>
  /** What each scan that counts found before it; undo puts it back. */
  past: { id: string; before: Omit<Model, 'past'> }[]
}

const copyOf = ({ stock, from, basket }: Model): Omit<Model, 'past'> =>
  structuredClone({ stock, from, basket })

/** What a code does to the model. @returns the outcome it expects */
function scanInto(model: Model, code: string, id: string): string {
  const before = copyOf(model)
  const counts = (outcome: string) => {
    model.past.push({ id, before })
    return outcome
  }
  const inBasket = Object.values(model.basket).some((quantity) => quantity > 0)
  if (!shelfCodes.some((shelf) => shelf === code)) {
    const anywhere = shelfCodes.some((shelf) => (model.stock[shelf]?.[code] ?? 0) > 0)
    if (model.from === undefined) return anywhere ? 'MOVE_SCAN_SHELF_FIRST' : 'SCAN_CODE_UNKNOWN'
    const here = model.stock[model.from]?.[code] ?? 0
    if (here === 0) return anywhere ? 'MOVE_SCAN_NOT_HERE' : 'SCAN_CODE_UNKNOWN'
    if ((model.basket[code] ?? 0) >= here) return 'MOVE_SCAN_FULL'
    model.basket[code] = (model.basket[code] ?? 0) + 1
    return counts('counted')
  }
  if (model.from === undefined || !inBasket) {
    model.from = code
    model.basket = {}
    return counts('shelfTaken')
  }
  if (code === model.from) return 'MOVE_SCAN_SAME_SHELF'
  for (const [book, quantity] of Object.entries(model.basket)) {
    const [source, target] = [model.stock[model.from] ?? {}, (model.stock[code] ??= {})]
    source[book] = (source[book] ?? 0) - quantity
    target[book] = (target[book] ?? 0) + quantity
  }
  model.from = undefined
  model.basket = {}
  return counts('moved')
}

function undoIn(model: Model, id: string): string {
  const last = model.past.at(-1)
  if (last?.id !== id)
    return model.past.some((one) => one.id === id) ? 'SCAN_UNDO_NOT_LAST' : 'SCAN_UNDO_NOTHING'
  model.past.pop()
  Object.assign(model, last.before)
  return 'undone'
}

const action = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...bookCodes) },
  { weight: 5, arbitrary: fc.constantFrom<string>(...shelfCodes) },
  { weight: 3, arbitrary: fc.constant('undo') },
  { weight: 1, arbitrary: fc.constant('undo-earlier') },
  { weight: 1, arbitrary: fc.constant('没有这个码') },
)
const attempt = fc.record({ what: action, times: fc.integer({ min: 1, max: 3 }) })

let world: ScanWorld
let products: Record<string, Id>
beforeAll(async () => {
  world = await createScanWorld()
  const second = await world.book(world.seller, '9787101003048', '人间词话')
  products = { 'BOOK-A': world.seller.productId, 'BOOK-B': second }
})
afterAll(() => world.app.close())

const runs = process.env.FULL_TESTS === 'on' ? 60 : 12
let round = 0

/** A warehouse corner of its own for each round, so that rounds do not see each other. */
async function arrange(): Promise<{ desk: Desk; real: (code: string) => string; stock: Stock }> {
  round += 1
  const real = (code: string) => `${code}-${round}`
  const desk = world.desk()
  await desk.press('clear')
  const [first = ''] = await Promise.all(shelfCodes.map((code) => world.shelf(real(code))))
  for (const [at, code] of bookCodes.entries()) {
    const stockId = await world.stock(world.seller, 3 + at, {
      productId: products[code],
      shelfId: first,
    })
    await asSystem(world.db, (trx) =>
      trx
        .updateTable('stock')
        .set({ productCode: real(code) })
        .where('id', '=', stockId)
        .execute(),
    )
  }
  return { desk, real, stock: { S1: { 'BOOK-A': 3, 'BOOK-B': 4 }, S2: {}, S3: {} } }
}

it('random scans, repeated sendings and undos leave the stock a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 5, maxLength: 24 }), async (attempts) => {
      const { desk, real, stock } = await arrange()
      // a session begins where the last round has left it: the first shelf makes it this round's
      const first = await desk.scan(real('S1'))
      const model: Model = { stock, from: 'S1', basket: {}, past: [] }
      model.past.push({ id: first.id, before: { ...copyOf(model), from: undefined } })
      for (const { what, times } of attempts) {
        const target =
          what === 'undo'
            ? model.past.at(-1)
            : what === 'undo-earlier'
              ? model.past.at(-3)
              : undefined
        // the session's own beginning is another round's to take back
        const isUndo = what.startsWith('undo')
        if (isUndo && (!target || target.id === first.id)) continue
        const body = isUndo ? { undo: target?.id } : { code: real(what) }
        const sent = await desk.send(body)
        const again = { ...body, id: desk.last(), number: 1 }
        const answers: Answered[] = [sent.data]
        for (let copy = 1; copy < times; copy += 1) answers.push((await desk.send(again)).data)
        for (const answer of answers) expect(answer).toEqual(answers[0])
        const expected = isUndo
          ? undoIn(model, target?.id ?? '')
          : scanInto(model, what, sent.data.id)
        expect(sent.data.outcome).toBe(expected)
        expect(sent.data.view.row.fromShelfCode).toBe(model.from && real(model.from))
      }
      const there = await world.copies()
      for (const shelf of shelfCodes) {
        const copies = Object.values(model.stock[shelf] ?? {}).reduce((sum, one) => sum + one, 0)
        expect(there[real(shelf)] ?? 0).toBe(copies)
      }
      expect(await ledgerChecks(world.db).stock()).toEqual([])
    }),
    { numRuns: runs },
  )
}, 180_000)
