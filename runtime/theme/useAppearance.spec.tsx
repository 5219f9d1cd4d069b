import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  columnStyles,
  defaultAppearance,
  layoutNames,
  randomAppearance,
  readAppearance,
  tabStyles,
  type Appearance,
} from './appearance'
import { themeNames } from './themes'
import { useAppearance } from './useAppearance'

const state = () => useAppearance.getState()
const reload = async () => {
  const stored = localStorage.getItem('theme') ?? ''
  useAppearance.setState({ shown: defaultAppearance, kept: defaultAppearance })
  // Setting writes; the reload starts from what stood there before.
  localStorage.setItem('theme', stored)
  await useAppearance.persist.rehydrate()
}

const anyAppearance: fc.Arbitrary<Appearance> = fc.record({
  layout: fc.constantFrom(...layoutNames),
  theme: fc.constantFrom(...themeNames),
  mode: fc.constantFrom('light' as const, 'dark' as const),
  tabStyle: fc.constantFrom(...tabStyles),
  columnStyle: fc.constantFrom(...columnStyles),
  isSideFolded: fc.boolean(),
  locale: fc.constantFrom('zh-CN' as const, 'en' as const),
  tabs: fc.boolean(),
  tabIcons: fc.boolean(),
  fixedHeader: fc.boolean(),
  language: fc.boolean(),
  progressBar: fc.boolean(),
  refresh: fc.boolean(),
  search: fc.boolean(),
  notice: fc.boolean(),
  fullScreen: fc.boolean(),
})

beforeEach(() => {
  localStorage.clear()
  useAppearance.setState(useAppearance.getInitialState(), true)
})

it('starts with the specified defaults', () => {
  expect(state().shown).toMatchObject({
    layout: 'horizontal',
    theme: 'blue-black',
    tabStyle: 'smooth',
  })
  const { shown } = state()
  const on = Object.entries(shown).flatMap(([name, value]) => (value === true ? [name] : []))
  expect(on.sort()).toEqual(['fixedHeader', 'notice', 'tabs'])
})

it('a preview is gone after a reload, what was saved comes back', async () => {
  state().preview({ layout: 'float' })
  expect(state().shown.layout).toBe('float')
  await reload()
  expect(state().shown.layout).toBe('horizontal')
  state().preview({ layout: 'column', theme: 'ocean' })
  state().save()
  await reload()
  expect(state().shown).toMatchObject({ layout: 'column', theme: 'ocean' })
})

it('the drawer closed without saving shows the kept appearance again', () => {
  state().keep({ isSideFolded: true })
  state().preview({ theme: 'red-white', tabs: false })
  state().discard()
  expect(state().shown).toMatchObject({ theme: 'blue-black', tabs: true, isSideFolded: true })
})

it('the side bar folded during a preview keeps only the folding', () => {
  state().preview({ theme: 'red-white' })
  state().keep({ isSideFolded: true })
  expect(state().kept).toMatchObject({ theme: 'blue-black', isSideFolded: true })
  expect(state().shown).toMatchObject({ theme: 'red-white', isSideFolded: true })
})

it('restoring leaves the language alone', () => {
  state().keep({ ...defaultAppearance, locale: 'en', layout: 'common', search: true })
  state().restore()
  expect(state().kept).toEqual({ ...defaultAppearance, locale: 'en' })
})

it('every user of one browser has an own appearance', async () => {
  state().keep({ layout: 'vertical' })
  state().claim('12')
  expect(state().shown.layout).toBe('vertical')
  state().claim('13')
  expect(state().shown).toEqual(defaultAppearance)
  state().keep({ theme: 'green-black' })
  state().claim('12')
  expect(state().shown).toMatchObject({ layout: 'vertical', theme: 'blue-black' })
  await reload()
  state().claim('13')
  expect(state().shown).toMatchObject({ layout: 'horizontal', theme: 'green-black' })
})

it('takes over the mode an earlier version kept', async () => {
  localStorage.setItem('theme', JSON.stringify({ state: { mode: 'dark' }, version: 0 }))
  await useAppearance.persist.rehydrate()
  expect(state().shown).toEqual({ ...defaultAppearance, mode: 'dark' })
})

describe('what was kept', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyAppearance, (one) => {
        expect(readAppearance(JSON.parse(JSON.stringify(one)))).toEqual(one)
      }),
    )
  })

  it('never breaks the console, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom(...Object.keys(defaultAppearance)),
        (any, key) => {
          const read = readAppearance({ [key]: any })
          expect(Object.keys(read)).toEqual(Object.keys(defaultAppearance))
          expect(readAppearance(read)).toEqual(read)
          expect(readAppearance(any)).toEqual(readAppearance(readAppearance(any)))
        },
      ),
    )
  })
})

it('random: always another theme and layout, switches and mode stay', () => {
  fc.assert(
    fc.property(anyAppearance, fc.double({ min: 0, max: 0.9999, noNaN: true }), (one, chance) => {
      const other = randomAppearance(one, () => chance)
      expect(other.theme).not.toBe(one.theme)
      expect(other.layout).not.toBe(one.layout)
      expect(readAppearance(other)).toEqual(other)
      expect({ ...other, ...pick(one) }).toEqual(one)
    }),
  )
})

const pick = ({ theme, layout, tabStyle, columnStyle }: Appearance) => ({
  theme,
  layout,
  tabStyle,
  columnStyle,
})
