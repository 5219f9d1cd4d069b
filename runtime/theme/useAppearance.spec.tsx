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
  useAppearance.setState({ shown: defaultAppearance, kept: defaultAppearance, keptAt: 0 })
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

it('starts with the specified defaults, and with the search, which is the command palette', () => {
  expect(state().shown).toMatchObject({
    layout: 'horizontal',
    theme: 'blue-black',
    tabStyle: 'smooth',
  })
  const { shown } = state()
  const on = Object.entries(shown).flatMap(([name, value]) => (value === true ? [name] : []))
  expect(on.sort()).toEqual(['fixedHeader', 'notice', 'search', 'tabs'])
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

describe('two desks', () => {
  const elsewhere = (keptAt: unknown, change: Partial<Appearance> = { layout: 'float' }) => ({
    kept: { ...defaultAppearance, ...change },
    keptAt,
  })

  it('shows what was kept at another desk later than here', () => {
    state().keep({ layout: 'vertical' })
    state().adopt(elsewhere(state().keptAt + 1))
    expect(state()).toMatchObject({ shown: { layout: 'float' }, kept: { layout: 'float' } })
  })

  it('stays with what was kept here last', () => {
    state().keep({ layout: 'vertical' })
    state().adopt(elsewhere(state().keptAt - 1))
    state().adopt(elsewhere(state().keptAt))
    expect(state().shown.layout).toBe('vertical')
  })

  it('a change here is newer than what came from a desk whose clock is ahead', () => {
    const tomorrow = Date.now() + 86_400_000
    state().adopt(elsewhere(tomorrow))
    state().keep({ theme: 'ocean' })
    expect(state().keptAt).toBeGreaterThan(tomorrow)
    expect(state().kept).toMatchObject({ layout: 'float', theme: 'ocean' })
  })

  it('a preview stays on screen; giving it up shows the other desk’s', () => {
    state().preview({ theme: 'red-white' })
    state().adopt(elsewhere(Date.now()))
    expect(state().shown).toMatchObject({ theme: 'red-white', layout: 'horizontal' })
    state().discard()
    expect(state().shown.layout).toBe('float')
  })

  it('what was chosen before the sign-in gives way to what the user kept', () => {
    state().keep({ locale: 'en' })
    state().claim('12')
    state().adopt(elsewhere(1_700_000_000_000))
    expect(state().shown).toMatchObject({ layout: 'float', locale: 'zh-CN' })
  })

  it.each([undefined, null, 'dark', [], {}, { keptAt: 9e15 }, { kept: {}, keptAt: 'later' }])(
    'garbage from the server changes nothing: %j',
    (garbage) => {
      state().keep({ layout: 'vertical' })
      state().adopt(garbage)
      expect(state().shown.layout).toBe('vertical')
    },
  )
})

it('takes over what version 1 kept, of this user and of others, to be told to the server', async () => {
  const one = { ...defaultAppearance, theme: 'ocean' }
  const kept = { userId: '12', kept: one, others: { 13: { ...one, layout: 'float' } } }
  localStorage.setItem('theme', JSON.stringify({ state: kept, version: 1 }))
  await useAppearance.persist.rehydrate()
  expect(state()).toMatchObject({ shown: one, userId: '12' })
  expect(state().keptAt).toBeGreaterThan(0)
  state().claim('13')
  expect(state().shown).toMatchObject({ theme: 'ocean', layout: 'float' })
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
