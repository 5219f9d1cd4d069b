import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  saveFailed: 'It was not saved',
  listPrice: 'List price',
  defaultWholesale: 'Default wholesale price',
  cancel: 'Cancel',
  savePrices: 'Save the prices',
  yuan: 'yuan',
  noStock: 'No stock yet; once there is some, prices can be set by warehouse and condition',
  pricesAndStock: 'Prices and stock by warehouse',
  warehouse: 'Warehouse',
  grade: 'Condition',
  wholesale: 'Wholesale',
  stock: 'Stock',
  locked: 'Locked',
  available: 'Available',
  wholesaleOf: '{{warehouseName}} {{conditionGrade}}: wholesale price',
  asDefault: 'As the default',
}
