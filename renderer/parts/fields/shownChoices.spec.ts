import { expect, it } from 'vitest'
import { shownChoices } from './useChoices'

const items = [{ value: '1', label: '账期' }]

it('never shows the code of what is chosen while its name is being fetched', () => {
  expect(shownChoices({ items: [], isLoading: true }, ['0'])).toEqual([{ value: '0', label: '…' }])
})

it('adds nothing to known names, nor once everything is there', () => {
  expect(shownChoices({ items, isLoading: true }, ['1'])).toEqual(items)
  expect(shownChoices({ items, isLoading: false }, ['0'])).toEqual(items)
})
