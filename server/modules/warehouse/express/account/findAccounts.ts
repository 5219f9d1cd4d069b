import { textsOf, type Id, type Trx } from '../../../../base/db'
import { gramsOf } from '../freight/reckonFreight'
import type { Account, Rule } from './types'

/** Every account in use of the company. */
export async function findAccounts(trx: Trx): Promise<Account[]> {
  const rows = await trx
    .selectFrom('expressSetting')
    .select([
      'id',
      'settingName',
      'expressCode',
      'warehouseIds',
      'shopNums',
      'limitRegions',
      'maxWeight',
      'remainCount',
      'priority',
      'waybillType',
      'freightId',
    ])
    .where('status', '=', '1')
    .orderBy('id')
    .execute()
  return rows.map(({ maxWeight, remainCount, ...row }) => ({
    ...row,
    warehouseIds: textsOf(row.warehouseIds),
    shopNums: textsOf(row.shopNums),
    limitRegions: textsOf(row.limitRegions),
    maxGrams: maxWeight === null ? undefined : gramsOf(maxWeight),
    remainCount: remainCount ?? undefined,
  }))
}

/** In their order. */
export async function findRules(trx: Trx): Promise<Rule[]> {
  const rows = await trx.selectFrom('expressRule').selectAll().orderBy('sort').execute()
  return rows.map((row) => ({
    warehouseIds: textsOf(row.warehouseIds),
    platformIds: textsOf(row.platformIds),
    shopNums: textsOf(row.shopNums),
    regions: textsOf(row.regions),
    minGrams: row.minWeight === null ? undefined : gramsOf(row.minWeight),
    maxGrams: row.maxWeight === null ? undefined : gramsOf(row.maxWeight),
    minAmount: row.minAmount ?? undefined,
    maxAmount: row.maxAmount ?? undefined,
    expressSettingId: row.expressSettingId,
  }))
}

/** The account a warehouse ships with where nothing else is said. */
export async function defaultOf(trx: Trx, warehouseId: Id): Promise<Id | undefined> {
  const row = await trx
    .selectFrom('warehouse')
    .select('defaultExpressId')
    .where('id', '=', warehouseId)
    .executeTakeFirst()
  return row?.defaultExpressId ?? undefined
}
