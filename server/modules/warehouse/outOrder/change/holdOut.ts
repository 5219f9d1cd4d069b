import { sql, type RawBuilder } from 'kysely'
import { anyOf, anyText, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { eventsOf } from '../outEvents'
import type { HeldOut } from '../types'

const columns = [
  'id',
  'companyId',
  'outOrderNum',
  'outType',
  'sourceType',
  'sourceNum',
  'orderId',
  'orderNum',
  'warehouseId',
  'warehouseMode',
  'outStatus',
  'waveNum',
  'holdFlag',
  'holdReason',
  'urgentFlag',
  'deadlineTime',
  'shopNum',
  'givenBack',
  'totalQuantity',
  'lackQuantity',
  'pickedQuantity',
  'shippedQuantity',
  'customerId',
  'supplierId',
  'expressCode',
  'expressNum',
  'shipTime',
] as const

const byNum = (trx: Trx, outOrderNum: string) =>
  trx.selectFrom('outOrder').select(columns).where('outOrderNum', '=', outOrderNum)

/** Holds a document for a change its source asks for. @throws OUT_GONE */
export const holdOut = (trx: Trx, outOrderNum: string): Promise<HeldOut> =>
  byNum(trx, outOrderNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('OUT_GONE', { outOrderNum }))

/** Holds several, in the order of their ids, with one statement. */
export const holdEach = (trx: Trx, ids: readonly Id[] | RawBuilder<Id>): Promise<HeldOut[]> =>
  trx
    .selectFrom('outOrder')
    .select(columns)
    .where('id', '=', keysOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Holds a document for a change the warehouse makes: its source first. @throws OUT_GONE */
export async function holdOutOfSource(trx: Trx, outOrderNum: string): Promise<HeldOut> {
  const [out] = await holdOutsOfSources(trx, 'outOrderNum', [outOrderNum])
  if (!out) throw fail('OUT_GONE', { outOrderNum })
  return out
}

/**
 * Holds documents for a change the warehouse makes, what they were made for first, all in one order: kind of source,
 * then the source's id, then the document's. What is not there is left out.
 */
export async function holdOutsOfSources(
  trx: Trx,
  by: 'id' | 'outOrderNum',
  keys: readonly string[] | RawBuilder<string>,
): Promise<HeldOut[]> {
  if ('length' in keys && keys.length === 0) return []
  const known = await trx
    .selectFrom('outOrder')
    .select(['id', 'sourceType', 'sourceNum'])
    .where(by, '=', keysOf(by, keys))
    .execute()
  await holdSources(trx, known)
  return known.length === 0
    ? []
    : holdEach(
        trx,
        known.map(({ id }) => id),
      )
}

function keysOf(by: 'id' | 'outOrderNum', keys: readonly string[] | RawBuilder<string>) {
  if (!('length' in keys)) return sql<string>`any${keys}`
  return by === 'id' ? anyOf(keys) : anyText(keys)
}

/** Holds what some documents were made for: whoever cancels a source takes it before its documents. */
export async function holdSources(
  trx: Trx,
  outs: readonly Pick<HeldOut, 'sourceType' | 'sourceNum'>[],
): Promise<void> {
  for (const type of [...new Set(outs.map(({ sourceType }) => sourceType))].toSorted()) {
    const nums = outs.flatMap(({ sourceType, sourceNum }) =>
      sourceType === type && sourceNum !== null ? [sourceNum] : [],
    )
    if (nums.length > 0) await eventsOf(type).hold?.(trx, [...new Set(nums)])
  }
}

/** @throws OUT_STATE unless the document is in one of the states */
export function requireState(
  out: Pick<HeldOut, 'outOrderNum' | 'outStatus'>,
  states: readonly string[],
  action: string,
): void {
  if (states.includes(out.outStatus)) return
  const status = dictLabel(schemas(), 'out_order_status', out.outStatus)
  throw fail('OUT_STATE', { outOrderNum: out.outOrderNum, status, action })
}

/** @throws OUT_PICKED, OUT_PARTLY_SHIPPED */
export function requireUntouched(out: HeldOut, action: string): void {
  const { outOrderNum } = out
  if (out.shippedQuantity > 0)
    throw fail('OUT_PARTLY_SHIPPED', { outOrderNum, shipped: out.shippedQuantity, action })
  if (out.pickedQuantity > 0)
    throw fail('OUT_PICKED', { outOrderNum, picked: out.pickedQuantity, action })
}

/** @throws OUT_HELD */
export function requireNotHeld(out: HeldOut): void {
  if (out.holdFlag)
    throw fail('OUT_HELD', { outOrderNum: out.outOrderNum, reason: out.holdReason ?? '' })
}

/** What a full document waits for next: being picked, or, in a simple warehouse, being shipped. */
export const waitingState = ({ warehouseMode }: Pick<HeldOut, 'warehouseMode'>) =>
  warehouseMode === 'PRO' ? 'WAIT_PICK' : 'WAIT_SHIP'

export const setOut = (
  trx: Trx,
  out: Pick<HeldOut, 'id'>,
  change: {
    outStatus?: string
    cancelReason?: string
    holdFlag?: boolean
    holdReason?: string | null
    totalQuantity?: number
    lackQuantity?: number
    pickedQuantity?: number
    shippedQuantity?: number
  },
) => trx.updateTable('outOrder').set(change).where('id', '=', out.id).execute()
