import { themeNames, type ThemeMode, type ThemeName } from './themes'

export const layoutNames = [
  'column',
  'comprehensive',
  'vertical',
  'horizontal',
  'common',
  'float',
] as const
export const tabStyles = ['card', 'smart', 'smooth'] as const
export const columnStyles = ['vertical', 'horizontal', 'card', 'arrow'] as const
export const switchNames = [
  'tabs',
  'tabIcons',
  'fixedHeader',
  'language',
  'progressBar',
  'refresh',
  'search',
  'notice',
  'fullScreen',
] as const

export type LayoutName = (typeof layoutNames)[number]
export type TabStyle = (typeof tabStyles)[number]
export type ColumnStyle = (typeof columnStyles)[number]
export type SwitchName = (typeof switchNames)[number]
export type Language = 'zh-CN' | 'en'

/** How the console looks for one user: what the theme drawer sets, and the language. */
export interface Appearance extends Record<SwitchName, boolean> {
  layout: LayoutName
  theme: ThemeName
  mode: ThemeMode
  tabStyle: TabStyle
  columnStyle: ColumnStyle
  /** The side bar is folded to its icons. */
  isSideFolded: boolean
  /** Language of shell and runtime; `language` is whether the header offers to change it. */
  locale: Language
}

/** Specification §2 "Theme drawer", Defaults; but for the search, which is the command palette and shown to everybody. */
export const defaultAppearance: Appearance = {
  layout: 'horizontal',
  theme: 'blue-black',
  mode: 'light',
  tabStyle: 'smooth',
  columnStyle: 'vertical',
  isSideFolded: false,
  locale: 'zh-CN',
  tabs: true,
  tabIcons: false,
  fixedHeader: true,
  language: false,
  progressBar: false,
  refresh: false,
  search: true,
  notice: true,
  fullScreen: false,
}

const choices: { [Name in keyof Appearance]?: readonly Appearance[Name][] } = {
  layout: layoutNames,
  theme: themeNames,
  mode: ['light', 'dark'],
  tabStyle: tabStyles,
  columnStyle: columnStyles,
  locale: ['zh-CN', 'en'],
}

/** Reads what was kept: a value this version does not know falls back to its default, the others stay. */
export function readAppearance(kept: unknown): Appearance {
  const given = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>
  const entries = Object.entries(defaultAppearance).map(([name, usual]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    const allowed = choices[name as keyof Appearance] as readonly unknown[] | undefined
    const isKnown = allowed ? allowed.includes(value) : typeof value === 'boolean'
    return [name, isKnown ? value : usual]
  })
  return Object.fromEntries(entries) as unknown as Appearance
}

/**
 * Another theme, layout and style than the ones shown, by chance; switches, mode and language stay.
 * @param random  a number from 0 up to 1, as Math.random gives it
 */
export function randomAppearance(shown: Appearance, random: () => number): Appearance {
  const other = <Value>(values: readonly Value[], current: Value): Value => {
    const rest = values.filter((value) => value !== current)
    return rest[Math.floor(random() * rest.length)] ?? current
  }
  return {
    ...shown,
    theme: other(themeNames, shown.theme),
    layout: other(layoutNames, shown.layout),
    tabStyle: other(tabStyles, shown.tabStyle),
    columnStyle: other(columnStyles, shown.columnStyle),
  }
}
