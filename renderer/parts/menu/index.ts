export { Menu } from './Menu'
export { MenuButton } from './MenuButton'
export type { MenuEntry } from './types'
