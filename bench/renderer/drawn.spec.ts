import { expect, it } from 'vitest'
import { dialogDifferences, differencesOf, type Drawn } from './drawn'
import { cellText, columns, filters, rowActions, tagColor, dialogFields } from './shared/page'
import { orderOf, rowsOf } from './shared/rows'

const { records } = rowsOf(1, 20, 1)

const whole: Drawn = {
  filters: filters.map(({ label }) => label),
  inputs: 10,
  rows: records.map((row) => ({
    cells: [...columns.map((column) => cellText(row, column)), rowActions.join('')],
    tags: columns.flatMap((column) => {
      const color = tagColor(row, column)
      return color ? [{ text: cellText(row, column), color }] : []
    }),
  })),
}

it('finds nothing where a page shows all there is', () => {
  expect(differencesOf(whole, records)).toEqual([])
})

it('names what a page leaves out', () => {
  const [first, ...others] = whole.rows
  const less = { cells: ['', ...(first?.cells.slice(1) ?? [])], tags: [] }
  expect(
    differencesOf(
      { filters: whole.filters.slice(0, 7), inputs: 8, rows: [less, ...others] },
      records,
    ),
  ).toEqual([
    'filter 下单时间 is not drawn',
    'inputs of the filters: 8 instead of 10',
    'row DD2026112100100000, 订单编号: "" instead of "DD2026112100100000"',
    'row DD2026112100100000, tags: "" instead of "待审核"',
  ])
  expect(differencesOf({ ...whole, rows: others }, records)[0]).toBe('rows: 19 instead of 20')
})

it('does not take grey words for tags', () => {
  const grey = whole.rows.map(({ cells, tags }) => ({
    cells,
    tags: tags.map(({ text }) => ({ text, color: 'grey' })),
  }))
  expect(differencesOf({ ...whole, rows: grey }, records)).toEqual(['tags have 1 colours, not 3'])
})

it('does not take an empty dialog, or the row that was listed, for the loaded order', () => {
  const order = orderOf(records[0]?.id ?? '')
  const labels = dialogFields.map(({ label }) => label)
  expect(dialogDifferences(labels, order)).toHaveLength(6)
  const row = records[0] ?? order
  const listed = dialogFields.map(({ field }) => cellText(row, { field, kind: 'dict' }))
  expect(dialogDifferences([...labels, ...listed], order)).toEqual([
    'dialog: 手机 is not "13800100000"',
    'dialog: 备注 is not "请当面点清 100000"',
  ])
})
