import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readWorkbook } from '../read/readWorkbook'
import { streamSheets } from './streamSheets'

it('writes several sheets of any length that read back as they were given', async () => {
  const titles = Array.from({ length: 30_000 }, (_, n) => `第 ${n} 册 <“围城” & 附录>`)
  async function* rows() {
    for (const [n, title] of titles.entries()) yield [n, title]
  }
  const columns = [
    { header: '行号', kind: 'int' as const },
    { header: '书名', kind: 'text' as const },
  ]
  const file = await buffer(
    streamSheets([
      { sheet: '概要', columns, rows: [[30_000, '总行数']] },
      { sheet: '全部行', columns, rows: rows() },
      { sheet: '空', columns, rows: [] },
    ]),
  )
  const { sheets } = await readWorkbook(file, '结果.xlsx', { maxRows: 50_000 })
  expect(sheets.map(({ name }) => name)).toEqual(['概要', '全部行', '空'])
  expect(sheets[0]?.rows).toEqual([
    ['行号', '书名'],
    ['30000', '总行数'],
  ])
  expect(sheets[1]?.rows.slice(1)).toEqual(titles.map((title, n) => [String(n), title]))
  expect(sheets[2]?.rows).toEqual([['行号', '书名']])
})

it('ends with the error of its rows', async () => {
  async function* rows() {
    yield [1]
    throw new Error('connection lost')
  }
  const columns = [{ header: '行号', kind: 'int' as const }]
  await expect(buffer(streamSheets([{ sheet: '全部行', columns, rows: rows() }]))).rejects.toThrow(
    'connection lost',
  )
})
