import { isbnOrCode } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { RecordValues } from '../../../../kit/records'
import type { Scope, StocktakeRow } from '../types'
import { unknownScope } from './unknownScope'

/** Which parts of the form say the scope of a type, in words. */
const wanted: Readonly<Record<string, readonly [fields: readonly (keyof Scope)[], text: string]>> =
  {
    FULL: [[], ''],
    SHELF: [['areaIds', 'shelfAreaIds', 'shelfCodes'], '库区、货架区、货架号至少填一样'],
    PRODUCT: [['productCodes'], 'ISBN 或编码'],
    CYCLE: [['flowDays'], '近几天有变动'],
  }

/**
 * The head of a new stocktake from its form.
 * @throws ROW_NOT_FOUND for a warehouse beyond the caller's 数据范围, STOCKTAKE_TYPE, STOCKTAKE_SCOPE_MISSING,
 * STOCKTAKE_SCOPE_UNKNOWN, STOCKTAKE_FREEZE
 */
export async function stocktakeHead(trx: Trx, values: RecordValues): Promise<RecordValues> {
  const { warehouseId, stocktakeType, freezeFlag } = values as Partial<StocktakeRow>
  const type = dictLabel(schemas(), 'stocktake_type', String(stocktakeType))
  const [fields, text] = wanted[String(stocktakeType)] ?? []
  if (!fields) throw fail('STOCKTAKE_TYPE', { type, fields: { stocktakeType: '请选择别的类型' } })
  await requireWarehouse(trx, String(warehouseId))
  const scope = scopeFrom(values)
  if (fields.length > 0 && !fields.some((field) => isGiven(scope[field])))
    throw fail('STOCKTAKE_SCOPE_MISSING', {
      type,
      wanted: text,
      fields: Object.fromEntries(fields.map((field) => [field, '请填写'])),
    })
  const unknown = await unknownScope(trx, String(warehouseId), scope)
  if (unknown.length > 0)
    throw fail('STOCKTAKE_SCOPE_UNKNOWN', { names: unknown.slice(0, 20).join('、') })
  if (freezeFlag && !['FULL', 'SHELF'].includes(String(stocktakeType)))
    throw fail('STOCKTAKE_FREEZE', { type, fields: { freezeFlag: '请关掉' } })
  const { stocktakeName, stocktakeMode, counterIds, remark } = values
  return {
    warehouseId,
    stocktakeType,
    freezeFlag: freezeFlag ?? false,
    stocktakeName: stocktakeName || type,
    stocktakeMode,
    scope,
    counterIds: counterIds ?? [],
    remark,
  }
}

/** @throws ROW_NOT_FOUND for one that is out of use or beyond the caller's 数据范围 */
export async function requireWarehouse(trx: Trx, id: string): Promise<void> {
  await trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
}

const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined)

function scopeFrom(values: RecordValues): Scope {
  const texts = (field: keyof Scope) =>
    [...new Set((values[field] as string[] | null | undefined) ?? [])]
      .map((text) => text.trim())
      .filter(Boolean)
  const scope = {
    areaIds: texts('areaIds'),
    shelfAreaIds: texts('shelfAreaIds'),
    shelfCodes: texts('shelfCodes'),
    productCodes: texts('productCodes').map(isbnOrCode),
    flowDays: (values.flowDays as number | null | undefined) ?? undefined,
  }
  return Object.fromEntries(Object.entries(scope).filter(([, value]) => isGiven(value)))
}

/** What is about to be counted, said before it is stored. */
export const askToBegin = (row: StocktakeRow): string =>
  `将盘点 ${row.shelfCount} 个货位、${row.kindCount} 种、账面 ${row.bookQuantity} 件，确定新建？`
