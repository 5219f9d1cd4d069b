import { expect, it } from 'vitest'
import { chosenColumns } from './chosenColumns'

it('knows what a person ticked, moved or pinned, and nothing that was only made wider or hidden', () => {
  const chosen = chosenColumns([
    { prop: 'ticked', checked: true },
    { prop: 'moved', moved: true },
    { prop: 'pinned', pin: 'left' },
    { prop: 'unpinned', pin: 'none' },
    { prop: 'wider', width: 300 },
    { prop: 'hidden', checked: false },
    { prop: 'listed' },
  ])
  expect([...chosen]).toEqual(['ticked', 'moved', 'pinned'])
})

it('takes every column that another client shows', () => {
  const chosen = chosenColumns([
    { prop: 'a', label: '单号', checked: true },
    { prop: 'b', label: '店铺', showHeader: true },
    { prop: 'c', label: '金额', checked: false, showHeader: true },
    { prop: 'd', label: '备注', checked: true, show: false },
  ])
  expect([...chosen]).toEqual(['a', 'b'])
})
