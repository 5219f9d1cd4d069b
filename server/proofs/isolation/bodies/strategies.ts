import type { WholeBodies } from './WholeBody'

/** Strategies of orders and of rebates. */
export const strategyBodies: WholeBodies = {
  'POST /order/strategy/edit': (own, [first]) =>
    first === 'targetIds'
      ? { id: own.next('warehouseStrategy').id, mode: '1', targetIds: [own.warehouseId] }
      : {
          id: own.next('tagStrategy').id,
          tagIds: [own.tagId],
          warehouseIds: [own.warehouseId],
        },
  'POST /order/strategy/apply': (own) => ({
    ids: [own.order().id],
    strategyId: own.next('strategy').id,
  }),
  'POST /order/strategy/reorder': (own) => ({
    strategyType: 'MERGE',
    ids: [own.next('lonelyStrategy').id],
  }),
  'POST /trade/rebateStrategy/compute': (own) => ({
    period: '2026-01',
    strategyIds: [own.next('rebate').id],
  }),
}
