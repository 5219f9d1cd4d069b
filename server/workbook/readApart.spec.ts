import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readApart } from './readApart'
import { readWorkbook } from './readWorkbook'

const folder = mkdtempSync(join(tmpdir(), 'thread-'))
const thread = pathToFileURL(join(folder, 'workbookThread.mjs'))
beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: 'server/workbook/workbookThread.ts',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'workbookThread.mjs' } },
    },
  }),
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = (n: number) =>
  `00${n},《围城》第 ${n} 册，人民文学出版社，1991 年重印本，附初版书影与校勘记`
const csv = Buffer.from(
  ['编码,书名'].concat(Array.from({ length: 19_000 }, (_, n) => line(n))).join('\n'),
)

it('reads a large file as it is read directly, while this thread goes on', async () => {
  expect(csv.length).toBeGreaterThan(1024 * 1024)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const apart = await readApart(csv, '书目.csv', {}, thread)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
  expect(apart).toEqual(await readWorkbook(csv, '书目.csv'))
})

it('tells what is wrong with a large file as if it were read directly', async () => {
  const read = (limits: object) => readApart(csv, '书目.csv', limits, thread)
  await expect(read({ maxRows: 100 })).rejects.toMatchObject({
    name: 'WorkbookError',
    code: 'TOO_MANY_ROWS',
  })
})
