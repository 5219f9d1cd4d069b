import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPricing, lowest } from '../../../schemas/pricing'
import { someGoods, someTemplate } from '../../../schemas/pricing/templates.fixture'
import { changesOf, draftOf, percentOf, ratioOfPercent, rebase, templateOf } from './draft'
import { usedBooks, byRanges } from './samples.fixture'

it('shows a ratio per cent and stores it as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 999_999 }), (units) => {
      expect(ratioOfPercent(percentOf(units / 10_000))).toBe(units / 10_000)
    }),
  )
})

it('prices what stands in the inputs as what is stored', () => {
  fc.assert(
    fc.property(someTemplate, someGoods, (template, goods) => {
      const stored = { ...usedBooks, ...template, ranges: template.ranges ?? [] }
      expect(createPricing(templateOf(draftOf(stored)))(goods, lowest)).toEqual(
        createPricing(template)(goods, lowest),
      )
    }),
  )
})

it('has nothing to save of a template nobody changed', () => {
  expect(changesOf(byRanges, draftOf(byRanges))).toBeUndefined()
  expect(changesOf(usedBooks, { ...draftOf(usedBooks), remark: '' })).toBeUndefined()
})

it('keeps what was typed over what changed meanwhile', () => {
  const typed = { ...draftOf(usedBooks), percent: 20 }
  const now = { ...usedBooks, surcharge: '2.00', markupRate: '0.3000' }
  expect(rebase(typed, usedBooks, now)).toMatchObject({ percent: 20, surcharge: '2.00' })
})
