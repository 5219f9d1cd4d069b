import type { StrategyType } from '../order/strategies'

/** Which settings each type of strategy keeps in its actionConfig; the form shows just these. */
export const configFields: Readonly<Record<StrategyType, readonly string[]>> = {
  ABNORMAL: ['abnormalType', 'hold'],
  TAG: ['tagIds'],
  WAREHOUSE: ['mode', 'targetIds', 'allowSupplier'],
  SPLIT: ['by', 'limit'],
  MERGE: ['windowHours', 'sameWarehouseOnly'],
  EXPRESS: ['expressCode', 'fallback', 'lowestFreight'],
  AUTO_AUDIT: ['requireNoMessage', 'requireNoRemark', 'requireStock', 'maxAmount'],
  AFTER_SALE: ['agreeUnshipped', 'agreeBelow', 'confirmReceived'],
}

/** Types that may wait before they act. */
export const delayable: ReadonlySet<string> = new Set(['MERGE', 'AUTO_AUDIT'])

/** Fields of an order strategy that are columns of their own and lists. */
export const listFields = [
  'platformIds',
  'shopNums',
  'orderTypes',
  'warehouseIds',
  'regions',
  'conditions',
] as const
