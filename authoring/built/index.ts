export { builtText, lacking, missingText } from './builtText'
export { comparePage } from './comparePage'
export { describePage } from './describePage'
export type { Comparison, Inventory, InventoryPage } from './types'
