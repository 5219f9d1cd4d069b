import { hours } from '../world/Calendar'
import { shippedAt, staffOf, type Item, type Order } from './afterSaleSides'
import { makeAfterSale } from './makeAfterSale'
import { cellOf, makeParcel } from '../orders/makeParcel'
import { afterSalePlans } from '../plans/afterSales'
import type { World } from '../world/World'

/** Requests in every state with their talk and their parcels, on orders that were shipped lately. */
export function makeAfterSales(world: World): void {
  const items = itemsByOrder(world)
  const orders = (world.sheet.of('salesOrder') as readonly Order[]).filter(
    (order) => order.status === 'DELIVERIED' && (items.get(order.id)?.length ?? 0) > 0,
  )
  for (const order of world.sheet.of('salesOrder')) order.refundAmount = '0.00'
  const used = new Set<string>()
  for (const company of world.companies)
    for (const isPair of [false, true])
      for (const [place, plan] of afterSalePlans.entries()) {
        if (isPair && plan.state === '1') continue
        const order = orders.find(
          (one) =>
            one.supplyCompanyId === company.id &&
            (one.companyId !== one.supplyCompanyId) === isPair &&
            one.relatedOrderNum === null &&
            one.outOrderNum !== null &&
            (isPair || one.orderType === 'SHOP_ORDER') &&
            (plan.parcel !== 'DONE' || isKnownPlace(world, one, items)) &&
            !used.has(one.id),
        )
        if (!order) continue
        used.add(order.id)
        makeAfterSale(world, order, items.get(order.id) ?? [], plan, place)
      }
  makeRefusedParcels(world, items)
}

/** Whether what comes back can lie where it lay. */
function isKnownPlace(world: World, order: Order, items: ReadonlyMap<string, Item[]>): boolean {
  const [line] = items.get(order.id) ?? []
  return line !== undefined && cellOf(world, order, line) !== undefined
}

/** 拒收: what its receiver refused is on its way back under the number it left with. */
function makeRefusedParcels(world: World, items: ReadonlyMap<string, Item[]>): void {
  for (const order of world.sheet.of('salesOrder') as readonly Order[]) {
    if (order.statusBeforeError !== 'DELIVERIED' || order.outOrderNum === null) continue
    const lines = items.get(order.id) ?? []
    const at = Math.min(shippedAt(world.calendar, order) + hours(48), world.calendar.now - 30)
    const reviewer = staffOf(world, String(order.supplyCompanyId))
    const returnNum = world.calendar.number('TH', at)
    const parcel = { returnNum, kind: '2', status: 'IN_TRANSIT', at, reviewer } as const
    makeParcel(world, order, lines, { ...parcel, expressNum: String(order.expressNum) })
  }
}

function itemsByOrder({ sheet }: World): Map<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of sheet.of('orderItem') as readonly Item[]) {
    const lines = found.get(String(item.orderId))
    if (lines) lines.push(item)
    else found.set(String(item.orderId), [item])
  }
  return found
}
