import { expect, it } from 'vitest'
import { firstLines } from '../../../base/workbook/firstLines.fixture'
import { rowOf, sampleBook } from '../../../base/workbook/zipOf.fixture'
import type { SheetLine } from '../../../base/workbook'
import { parseRows, requireHeading } from '../cells/parseRows'
import { readMoney } from '../cells/readAmount'
import { textColumn } from '../cells/textColumn'
import type { ImportColumn } from '../types'

const columns: ImportColumn[] = [
  textColumn('name', '书名', { isRequired: true }),
  { field: 'price', title: '定价', kind: 'money', read: (text) => readMoney(text, '定价') },
]

async function problemsOf(file: Buffer | string) {
  const lines: SheetLine[] = []
  for await (const some of firstLines(Buffer.from(file as string), '书目.xlsx', {}))
    lines.push(...some)
  const heading = requireHeading(
    lines.slice(0, 1).map(({ cells }) => cells),
    columns,
  )
  return parseRows(lines.slice(1), heading, columns).map(({ lineNum, values, problems }) => ({
    lineNum,
    values,
    problems: problems.map(({ column, code, isWarning }) => [column, code, isWarning]),
  }))
}

const heading = rowOf(1, ['书名', '定价'])
const name = (row: number, text = '红楼梦') => `<c r="A${row}" t="str"><v>${text}</v></c>`

it('takes an error of a sheet for no value, in a cell of its own or as text', async () => {
  const rows = `<row r="2"><c r="A2" t="e"><v>#REF!</v></c><c r="B2" t="e"><v>#N/A</v></c></row>`
  expect(await problemsOf(sampleBook({ rows: heading + rows }))).toEqual([
    {
      lineNum: 2,
      values: {},
      problems: [
        ['书名', 'CELL_ERROR', false],
        ['定价', 'CELL_ERROR', false],
      ],
    },
  ])
})

it.each(['#REF!', '#N/A', '#DIV/0!', '#NAME?', '#NULL!', '#VALUE!', '#SPILL!', '#BEZUG!', '#NV'])(
  'takes %s of a text file for no value',
  async (text) => {
    const [line] = await problemsOf(`书名,定价\n${text},25.00\n`)
    expect(line).toMatchObject({ values: { price: '25.00' } })
    expect(line?.problems).toEqual([['书名', 'CELL_ERROR', false]])
  },
)

it.each(['#WERT!', 'Err:502', '#######'])('takes %s for no value either', async (text) => {
  const [line] = await problemsOf(`书名,定价\n${text},1\n`)
  expect(line?.problems).toEqual([['书名', 'CELL_ERROR', false]])
})

it.each(['C# 入门', '#1 畅销书', 'N/A', '#小说'])('leaves the title %s alone', async (text) => {
  const [line] = await problemsOf(`书名,定价\n${text},1\n`)
  expect(line).toMatchObject({ values: { name: text }, problems: [] })
})

it.each(['<f>C2*0.6</f>', '<f>C2*0.6</f><v></v>', '<f t="shared" si="0"/>'])(
  'takes the formula %s without its result for no price, and not for an empty one',
  async (formula) => {
    const rows = `<row r="2">${name(2)}<c r="B2">${formula}</c></row>`
    const [line] = await problemsOf(sampleBook({ rows: heading + rows }))
    expect(line?.values).toEqual({ name: '红楼梦' })
    expect(line?.problems).toEqual([['定价', 'FORMULA_EMPTY', false]])
  },
)

it('takes a formula whose result is an empty text for an empty cell', async () => {
  const rows = `<row r="2">${name(2)}<c r="B2" t="str"><f>""</f><v></v></c></row>`
  const [line] = await problemsOf(sampleBook({ rows: heading + rows }))
  expect(line?.problems).toEqual([])
})

it('reads hidden rows and says so, hidden by hand or by a filter', async () => {
  const rows =
    `<row r="2" hidden="1">${name(2)}</row><row r="3" ht="0" customHeight="1">${name(3)}</row>` +
    `<row r="4">${name(4)}</row>`
  const lines = await problemsOf(sampleBook({ rows: heading + rows }))
  expect(lines.map(({ problems }) => problems)).toEqual([
    [['', 'HIDDEN_ROW', true]],
    [['', 'HIDDEN_ROW', true]],
    [],
  ])
})

it('reads a price merged over two rows for both, and says so', async () => {
  const rows = `<row r="2">${name(2)}<c r="B2"><v>25</v></c></row><row r="3">${name(3, '呐喊')}</row>`
  const after = '<mergeCells><mergeCell ref="B2:B3"/></mergeCells>'
  const lines = await problemsOf(sampleBook({ rows: heading + rows, after }))
  expect(lines).toMatchObject([
    { values: { price: '25.00' }, problems: [] },
    { values: { price: '25.00' }, problems: [['定价', 'MERGED_CELL', true]] },
  ])
})
