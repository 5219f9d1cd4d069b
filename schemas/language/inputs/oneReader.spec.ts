import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Where a reader of its own would be a second one; `files` of a room that only turn a reading into sentences are named. */
const rooms = ['runtime', 'renderer', 'bespoke', 'app', 'server']

/** Hands text to a reader of this room and adds sentences or bounds; each entry is such a function. */
const adapters: ReadonlySet<string> = new Set([
  'server/kit/imports/cells/readAmount.ts readMoney',
  'server/kit/imports/cells/readAmount.ts readRate',
  'server/kit/imports/cells/readAmount.ts readDecimal',
  'server/kit/imports/cells/readIsbn.ts readIsbn',
  'server/kit/imports/cells/readIsbn.ts readGoodsCode',
  'server/kit/imports/cells/readCodeCell.ts readCodeCell',
  'server/kit/imports/cells/readPhoneCell.ts readPhoneCell',
  'server/modules/circle/list/judge/readValues.ts readPrice',
  'server/modules/circle/list/judge/readValues.ts readQuantity',
  'server/modules/circle/list/judge/readValues.ts readMaxDiscount',
  'server/modules/circle/list/judge/createJudge.ts readIsbn',
  'server/modules/circle/compare/compareNow.ts readIsbns',
  'server/modules/goods/product/import/parseCell.ts readProductCode',
  'server/modules/goods/product/import/parseLine.ts readIsbnOf',
  'server/modules/shops/timing/plan/readCodes.ts readCodes',
  'renderer/language/expressions/decimals.ts readDecimal',
])

const named =
  /(?:function|const) (read(?:Max)?(?:Discount|Rate|Yuan|Money|Price|Figure|Decimal|Isbn|GoodsCode|ProductCode|Code|Quantity|Date|Day|Phone)(?!Stock)[A-Za-z]*)/g
/** 折 or % that is cut off a text, hyphens and blanks that are cut out of a code. */
const byHand = [/\[%％折\]/, /replace\(\/\[\\s-\]\/g, ''\)/]

/** Phones, which `readPhone` reads. */
const phones: ReadonlySet<string> = new Set([
  'server/modules/orders/order/exchange/import/parseOrderRows.ts',
])

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.tsx?$/.test(path) && !/\.(spec|fixture|stories)\./.test(path)) yield path
  }
}

const sources = rooms
  .flatMap((room) => [...filesIn(room)])
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))

it('has one reader of each kind, in this room: elsewhere a reading only gets its sentence', () => {
  const found = sources.flatMap(({ path, text }) =>
    Array.from(text.matchAll(named), ([, name]) => `${path} ${name}`),
  )
  expect(found.filter((one) => !adapters.has(one))).toEqual([])
  expect([...adapters].filter((one) => !found.includes(one))).toEqual([])
})

it('cuts no sign off a discount or a code by hand', () => {
  const cut = sources.filter(({ text }) => byHand.some((shape) => shape.test(text)))
  expect(cut.map(({ path }) => path).filter((path) => !phones.has(path))).toEqual([])
})

interface Declared {
  title?: string
  unit?: string
  type?: string
  reads?: string
}

it('declares how every discount is read', () => {
  const resources = [...filesInJson('schemas/resources')].map(
    (path) =>
      JSON.parse(readFileSync(path, 'utf8')) as { name: string; fields: Record<string, Declared> },
  )
  const unread = resources.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(
        ([, { title = '', unit, type }]) => /折/.test(title) && unit === '%' && type !== 'percent',
      )
      .filter(([, { reads }]) => reads !== 'discount')
      .map(([field]) => `${name}.${field}`),
  )
  expect(unread).toEqual([])
})

function* filesInJson(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesInJson(path)
    else if (path.endsWith('.resource.json')) yield path
  }
}
