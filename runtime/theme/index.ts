export { antdTheme } from './antdTheme'
export { useTheme } from './useTheme'
export type { ThemeMode } from './useTheme'
