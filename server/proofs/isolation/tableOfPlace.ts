import { schemas, tableOf } from '../../base/schemas'
import type { IdPlace } from './idPlaces'

/** Of `id` and `ids` where the route names no resource: its calls work on these tables. */
const byPath: readonly (readonly [path: RegExp, table: string])[] = [
  [/ \/order\/afterSales\/replies/, 'quick_reply'],
  [/ \/order\/afterSales\//, 'after_sale'],
  [/ \/order\/returnOrders\//, 'return_order'],
  [/ \/order\/initOrder\//, 'init_order'],
  [/ \/order\/(shopOrders|manual|cloud|center|examine)\//, 'sales_order'],
  [/ \/trade\/customer\//, 'customer'],
  [/ \/trade\/supplier\//, 'supplier'],
  [/ \/trade\/supplierGoods\//, 'supplier_goods'],
  [/ \/trade\/rebateRecord\//, 'rebate_record'],
  [/ \/purchase\/order\/| \/wms\/purchase\//, 'purchase_order'],
  [/ \/purchase\/return\/| \/wms\/purchaseBackBill\//, 'purchase_return'],
  [/ \/wholesale\/order\//, 'wholesale_order'],
  [/ \/wholesale\/return\//, 'wholesale_return'],
  [/ \/wms\/warehouse\/printProductCode/, 'stock'],
  [/ \/wms\/warehouse\//, 'warehouse'],
  [/ \/system\/task\/| \/task\//, 'task'],
]

const byName: Readonly<Record<string, string>> = {
  warehouseId: 'warehouse',
  warehouseIds: 'warehouse',
  supplierId: 'supplier',
  supplierIds: 'supplier',
  customerId: 'customer',
  linkCustomerId: 'customer',
  objectId: 'customer',
  taskId: 'task',
  orderNum: 'sales_order',
  orderItemId: 'order_item',
  itemId: 'order_item',
  orderId: 'sales_order',
}

/** Names that are lines of another document in these calls. */
const lineTables: readonly (readonly [call: RegExp, name: string, table: string])[] = [
  [/ \/wholesale\//, 'sourceItemId', 'wholesale_order_item'],
  [/ \/purchase\//, 'sourceItemId', 'purchase_order_item'],
  [/ \/wms\/outOrder\//, 'itemId', 'out_order_item'],
]

/** The table whose rows a place names; undefined where it is not known, or named by number. */
export function tableOfPlace({ route, path }: IdPlace): string | undefined {
  const name = path.filter((step) => step !== '[]').at(-1) ?? ''
  const line = lineTables.find(([calls, of]) => of === name && calls.test(route.call))
  if (line) return line[2]
  if (name !== 'id' && name !== 'ids') return byName[name]
  const resource = route.resource && schemas().resources[route.resource]
  const table = byPath.find(([pattern]) => pattern.test(route.call))?.[1]
  return table ?? (resource ? tableOf(resource) : undefined)
}
