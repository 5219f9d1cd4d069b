import { expect, it } from 'vitest'
import { differencesOf, fieldsOf } from './fields'

const list = {
  total: 2,
  records: [
    { id: '7', orderNum: 'DD1', items: [{ id: '1', isbn: '9' }] },
    { id: '8', orderNum: 'DD2', remark: '急', items: [] },
  ],
}
const detail = { id: '7', orderNum: 'DD1', items: [{ id: '1' }], links: [], logs: [{ id: '3' }] }

it('names the fields of every part, also those only some rows have', () => {
  expect(fieldsOf(list, detail)).toEqual({
    list: ['id', 'orderNum', 'remark'],
    listItems: ['id', 'isbn'],
    detail: ['id', 'orderNum'],
    detailItems: ['id'],
    links: [],
    logs: ['id'],
  })
})

it('takes ids as numbers or text for the same, and finds less work of either side', () => {
  const numbered = { ...list, records: list.records.map((row) => ({ ...row, id: Number(row.id) })) }
  expect(differencesOf(list, numbered)).toEqual([])
  expect(differencesOf(list, { ...list, total: 1, records: list.records.slice(0, 1) })).toEqual([
    'total: 1 by hand instead of 2',
    'rows: ["7"] by hand instead of ["7","8"]',
    'fields: ["id","items","orderNum"] by hand instead of ["id","items","orderNum","remark"]',
  ])
  expect(differencesOf(detail, { ...detail, logs: [] })).toHaveLength(2)
  expect(differencesOf({ results: [{ ok: true }] }, { results: [] })).toEqual([
    'done: 0 by hand instead of 1',
  ])
})
