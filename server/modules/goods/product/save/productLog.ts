import { toJson, type Id, type Trx } from '../../../../base/db'

export type ProductLogType =
  'ADD' | 'EDIT' | 'PRICE' | 'WEIGHT' | 'CATEGORY' | 'RESTRICT' | 'MERGE' | 'DELETE' | 'RESTORE'

export interface ProductLogEntry {
  productId: Id
  type: ProductLogType
  /** Only the fields that changed. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  remark?: string
}

/** Who writes: `operator` is a name for people, jobs write as the task's creator. */
export interface Operator {
  companyId: Id
  userId: Id
  operator: string
}

const rowsPerStatement = 500

/** Appends to the log of products, many at once. */
export async function writeProductLog(
  trx: Trx,
  who: Operator,
  entries: readonly ProductLogEntry[],
): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsPerStatement)
    await trx
      .insertInto('productLog')
      .values(
        entries.slice(from, from + rowsPerStatement).map((entry) => ({
          companyId: who.companyId,
          productId: entry.productId,
          type: entry.type,
          before: entry.before ? toJson(entry.before) : null,
          after: entry.after ? toJson(entry.after) : null,
          operator: who.operator,
          remark: entry.remark ?? null,
          createBy: who.userId,
        })),
      )
      .execute()
}

/** The fields whose values differ, before and after; undefined when nothing changed. */
export function changesOf(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  if (changed.length === 0) return undefined
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const isSame = (left: unknown, right: unknown) =>
  JSON.stringify(left ?? null) === JSON.stringify(right ?? null)
