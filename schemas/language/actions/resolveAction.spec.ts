import { expect, it } from 'vitest'
import { readRoom } from '../../../authoring/room/readRoom'
import { layOutFacts } from '../../../authoring/room/laidOutPages'
import { resolveAction } from './resolveAction'

const { resources } = layOutFacts(readRoom(new URL('../../..', import.meta.url).pathname))

it('unfolds a set of fields in what an action of a resource shows', () => {
  const bill = {
    version: 2,
    name: 'bill',
    title: '单据',
    label: 'billNum',
    fields: { billNum: { title: '单号' }, expressNum: { title: '快递单号' } },
    sets: { express: ['expressNum', { field: 'billNum', title: '单据' }] },
    actions: { look: { label: '去入库', show: { sections: [{ fields: [{ use: 'express' }] }] } } },
  } as const
  const { show } = resolveAction('look', 'bill', { bill } as never)
  expect(show?.sections).toEqual([{ fields: ['expressNum', { field: 'billNum', title: '单据' }] }])
})

it('leaves no set folded in any action of the schema room', () => {
  const shown = Object.values(resources).flatMap(({ name, actions = {} }) =>
    Object.keys(actions).flatMap((action) => resolveAction(action, name, resources).show ?? []),
  )
  expect(shown.length).toBeGreaterThan(3)
  expect(JSON.stringify(shown)).not.toContain('"use":')
})

it('brings the field its states are of, also into what a page changes', () => {
  const use = { use: 'disable', label: '批量停用' } as const
  expect(resolveAction(use, 'brand', resources)).toMatchObject({
    label: '批量停用',
    from: ['1'],
    stateField: 'status',
  })
  expect(resolveAction('edit', 'brand', resources)).not.toHaveProperty('stateField')
})
