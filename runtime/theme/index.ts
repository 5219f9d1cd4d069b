export { antdTheme, tokenClass } from './antdTheme'
export {
  columnStyles,
  defaultAppearance,
  layoutNames,
  randomAppearance,
  switchNames,
  tabStyles,
} from './appearance'
export { contrast } from './contrast'
export { barTokens, hueTokens, themeNames } from './themes'
export { appearanceKey, isPreviewing, useAppearance } from './useAppearance'
export type {
  Appearance,
  ColumnStyle,
  Language,
  LayoutName,
  SwitchName,
  TabStyle,
} from './appearance'
export type { KeptAppearance } from './useAppearance'
export type { BarTokens, ThemeMode, ThemeName } from './themes'
