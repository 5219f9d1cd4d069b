import { dictLabel, schemas } from '../../../../base/schemas'
import type { OrderRow } from '../record/OrderRow'

/** Orders of a platform's shop, whose platform wants the waybill. */
export const isPlatformOrder = (order: OrderRow): boolean =>
  order.orderType === 'SHOP_ORDER' && order.platformOrderNum !== null && order.shopNum !== null

/** e.g. 圆通速递 YT1234567890; without a number 自提或送货 */
export const waybillText = (expressCode: string | null, expressNum: string | null): string =>
  expressNum
    ? `${expressCode ? dictLabel(schemas(), 'express_code', expressCode) : '快递'} ${expressNum}`
    : '自提或送货上门'
