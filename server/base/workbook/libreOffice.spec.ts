import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, streamWorkbook, writeWorkbook } from './index'
import type { StreamedSheet, WorkbookColumn } from './types'

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))

const columns: WorkbookColumn[] = [
  { header: 'ISBN', kind: 'text' },
  { header: '书名', kind: 'text' },
  { header: '差额', kind: 'money' },
  { header: '数量', kind: 'int' },
  { header: '出版时间', kind: 'date' },
  { header: '更新时间', kind: 'datetime' },
  { header: '备注', kind: 'text' },
]
const rows = [
  ['0471958697', '鲁迅全集㐀', '-12.50', '-3', '1996-05-01', '2024-06-18 09:30:05', '=1+1'],
  ['9787505390133', '第一行\n第二行', '1234.00', '200', '1900-03-01', '', '+86 10'],
  ['', '引号"与,逗号', '0.00', '0', '', '', '@SUM(A1)'],
]
const shown = [columns.map(({ header }) => header), ...rows]
// As numbers, amounts lose the zeros they were written with.
const stored = shown.map((row, line) =>
  row.map((text, at) => (line > 0 && at === 2 ? String(Number(text)) : text)),
)

// comma, double quote, UTF-8; cells as they look, or what is in them
const asShown = 'csv:Text - txt - csv (StarCalc):44,34,76'
const asStored = `${asShown},1,,0,false,true,false`

// Another maker's program opens our files and reads what we wrote; where it is not installed nothing is claimed.
describe.skipIf(!program)('LibreOffice', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'libre-office-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function readByLibreOffice(file: Buffer, filter: string): Promise<string[][]> {
    writeFileSync(join(folder, 'book.xlsx'), file)
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const args = [profile, '--headless', '--convert-to', filter, '--outdir', folder]
    spawnSync(program ?? '', [...args, join(folder, 'book.xlsx')], { stdio: 'ignore' })
    const { sheets } = await readWorkbook(readFileSync(join(folder, 'book.csv')), 'book.csv')
    return (sheets[0]?.rows ?? []).map((row) => columns.map((_, at) => row[at] ?? ''))
  }

  it('opens a file written at once', async () => {
    const file = await writeWorkbook({ sheet: '商品', columns, rows })
    expect(await readByLibreOffice(file, asShown)).toEqual(shown)
    expect(await readByLibreOffice(file, asStored)).toEqual(stored)
  }, 120_000)

  it('opens a file streamed row by row', async () => {
    const sheet: StreamedSheet = { sheet: '商品', columns, rows }
    const file = await buffer(streamWorkbook(sheet))
    expect(await readByLibreOffice(file, asShown)).toEqual(shown)
    expect(await readByLibreOffice(file, asStored)).toEqual(stored)
  }, 120_000)
})
