import type { Route } from '../../kit/http'
import { pathsNamed, type IdPlace } from './idPlaces'

/** One place of a call that names a document or a shop by its number, and where such numbers stand. */
export interface NumberPlace extends IdPlace {
  table: string
  column: string
}

type Column = readonly [table: string, column: string]

const trade: readonly (readonly [path: RegExp, orderNum: Column])[] = [
  [/ \/wholesale\/return\//, ['wholesale_return', 'order_num']],
  [/ \/wholesale\/order\//, ['wholesale_order', 'order_num']],
]
const columns: Readonly<Record<string, Column>> = {
  afterSaleNum: ['after_sale', 'after_sale_num'],
  relatedAfterSaleNum: ['after_sale', 'after_sale_num'],
  returnNum: ['return_order', 'return_num'],
  purchaseOrderNum: ['purchase_order', 'purchase_order_num'],
  billNum: ['purchase_return', 'bill_num'],
  sourceOrderNum: ['wholesale_order', 'order_num'],
  businessNum: ['wholesale_order', 'order_num'],
  orderNum: ['sales_order', 'order_num'],
  shopNum: ['shop', 'shop_num'],
  shopNums: ['shop', 'shop_num'],
}

/** A place in the order of menus, or a number of their own that people type. */
const isOther = /\/menuManagement\/|\/system\/(user|role)\/|\/product\/whitelist\//

/** Every place of the calls that takes such a number. */
export const numberPlaces = (routes: readonly Route[]): NumberPlace[] =>
  routes
    .filter(({ call, permission }) => !permission.includes('public') && !isOther.test(call))
    .flatMap((route) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        pathsNamed(route[part], (name) => name in columns).flatMap((path): NumberPlace[] => {
          const name = path.filter((step) => step !== '[]').at(-1) ?? ''
          const own = name === 'orderNum' && trade.find(([calls]) => calls.test(route.call))?.[1]
          const [table, column] = own || columns[name] || []
          return table && column ? [{ route, part, path, table, column }] : []
        }),
      ),
    )
