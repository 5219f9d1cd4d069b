import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildThread } from '../../../proofs/testing/buildThread'
import { readApart } from './readApart'
import { firstLines } from '../firstLines.fixture'
import type { SheetLine } from '../types'
import { sampleBook, sheetsBook, rowOf } from '../zipOf.fixture'

const {
  url: thread,
  folder,
  remove,
} = await buildThread('server/base/workbook/read/workbookThread.ts')
afterAll(remove)

const line = (n: number) =>
  `00${n},《围城》第 ${n} 册，人民文学出版社，1991 年重印本，附初版书影与校勘记`
const csv = Buffer.from(
  ['编码,书名'].concat(Array.from({ length: 19_000 }, (_, n) => line(n))).join('\n'),
)

const path = join(folder, '书目.csv')
beforeAll(() => writeFileSync(path, csv))

/** The lines of the first sheet, read in a thread. */
async function* readFirst(file: string, fileName: string, limits = {}) {
  const book = await readApart(file, fileName, limits, thread)
  try {
    yield* book.lines(0)
  } finally {
    await book.close()
  }
}

const collect = async (pieces: AsyncIterable<SheetLine[]>) => {
  const lines: SheetLine[] = []
  for await (const some of pieces) lines.push(...some)
  return lines
}

it('reads a large file as it is read directly, while this thread goes on', async () => {
  expect(csv.length).toBeGreaterThan(1024 * 1024)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const apart = await collect(readFirst(path, '书目.csv'))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(apart).toEqual(await collect(firstLines(csv, '书目.csv', {})))
})

it('counts no further than to the one line too many, here as in a thread', async () => {
  const broken = join(folder, '断.csv')
  writeFileSync(broken, `${csv.toString()}\n"没有成对`)
  const threads = [thread, pathToFileURL(join(folder, 'none.mjs'))]
  for (const one of threads) {
    const book = await readApart(broken, '断.csv', {}, one)
    expect(await book.fits(0, 1, 18_000)).toBe(false)
    await expect(book.fits(0, 1, 19_000)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
    await book.close()
    const whole = await readApart(path, '书目.csv', {}, one)
    expect(await whole.fits(0, 1, 19_000)).toBe(true)
    await whole.close()
  }
})

it('tells what is wrong with a large file as if it were read directly', async () => {
  await expect(collect(readFirst(path, '书目.csv', { maxRows: 100 }))).rejects.toMatchObject({
    name: 'WorkbookError',
    code: 'TOO_MANY_ROWS',
  })
})

it('ends with a sentence when a file fills the memory of its thread, and only the thread', async () => {
  const many = Array.from({ length: 900_000 }, (_, n) => `<si><t>${n}${'书'.repeat(40)}</t></si>`)
  const book = sampleBook({ shared: many.join('') })
  const full = join(folder, 'full.xlsx')
  writeFileSync(full, book)
  process.env.IMPORT_MEMORY_MB = '16'
  try {
    await expect(collect(readFirst(full, 'full.xlsx'))).rejects.toThrow('文件太复杂')
  } finally {
    delete process.env.IMPORT_MEMORY_MB
  }
})

it('leaves no thread behind when the reader has seen enough', async () => {
  for await (const some of readFirst(path, '书目.csv')) {
    expect(some[0]).toEqual({ line: 1, cells: ['编码', '书名'], width: 2 })
    break
  }
})

it('says how every sheet begins and how much it holds, also beside one that cannot be read', async () => {
  const long = Array.from({ length: 9000 }, (_, n) => rowOf(n + 1, [`${n}`, line(n)])).join('')
  const wide = rowOf(
    1,
    Array.from({ length: 120 }, () => 'x'),
  )
  const file = join(folder, 'sheets.xlsx')
  writeFileSync(
    file,
    sheetsBook([
      { name: '太宽', rows: wide },
      { name: '一月', rows: long },
      { name: '备用', rows: rowOf(3, ['书名']) + rowOf(4, ['呐喊']), isHidden: true },
    ]),
  )
  const book = await readApart(file, 'sheets.xlsx', {}, thread)
  const heads = await book.heads()
  expect(
    heads.map(({ name, isHidden, head, refusal }) => [name, isHidden, head.length, refusal?.code]),
  ).toEqual([
    ['太宽', undefined, 0, 'TOO_MANY_COLUMNS'],
    ['一月', undefined, 20, undefined],
    ['备用', true, 2, undefined],
  ])
  expect(await collect(book.lines(1))).toHaveLength(9000)
  expect([await book.count(0, 0), await book.count(1, 1), await book.count(2, 3)]).toEqual([
    undefined,
    8999,
    1,
  ])
  await book.close()
})
