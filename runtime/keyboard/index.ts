export { partsOfKeys } from './matchKeys'
export { useShortcut } from './useShortcut'
export { useShortcuts } from './useShortcuts'
export type { Shortcut } from './types'
