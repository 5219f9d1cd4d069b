import { expect, it } from 'vitest'
import type { Page, Resource } from '../../contract/language.gen'
import { bodyItems } from './bodyItems'

const call = 'POST /bill/refuse'
const bill: Resource = {
  version: 2,
  name: 'bill',
  title: '单据',
  label: 'billNum',
  fields: { billNum: { title: '单号' }, remark: { title: '备注', maxLength: 200 } },
  actions: {
    refuse: {
      label: '驳回',
      call,
      form: [
        { field: 'reason', title: '原因', required: true },
        { field: 'remark', required: true },
        { field: 'amount', title: '金额', required: true, visible: '{{ values.reason }}' },
      ],
    },
  },
}
const page = (form: NonNullable<NonNullable<Resource['actions']>[string]['form']>): Page => ({
  version: 2,
  path: '/bills',
  title: '单据',
  kind: 'list',
  permission: 'bill:list',
  resource: 'bill',
  calls: { list: 'POST /bill/page' },
  columns: ['billNum'],
  actions: { batch: [{ use: 'refuse', form }] },
})
const asked = (pages: Page[]) => {
  const room = { resources: { bill }, pages: Object.fromEntries(pages.map((p) => [p.path, p])) }
  return bodyItems(call, room).map(({ field, required }) => [field, required])
}

it('asks what the form of the resource asks; what shows only sometimes may be missing', () => {
  expect(asked([])).toEqual([
    ['reason', true],
    ['remark', true],
    ['amount', false],
  ])
})

it('also holds what a page asks in its place, and needs only what every form needs', () => {
  const own = page([
    { field: 'reason', title: '原因', required: true },
    { field: 'sync', title: '同步' },
  ])
  expect(asked([own])).toEqual([
    ['reason', true],
    ['remark', false],
    ['amount', false],
    ['sync', false],
  ])
})
