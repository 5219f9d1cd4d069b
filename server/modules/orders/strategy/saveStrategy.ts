import { sql } from 'kysely'
import { recordAudit } from '../../../kit/auditLog'
import { toJson, type Id, type JsonValue, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import type { StrategyType } from '../order/strategies'
import { checkStrategy } from './checkStrategy'
import { configFields, delayable, listFields } from './configFields'
import { actionText, conditionText } from './describe'

export type StrategyValues = Record<string, unknown>

/** Adds a strategy, or changes one. It takes effect for later runs. @returns its id */
export async function saveStrategy(
  trx: Trx,
  ctx: Context,
  values: StrategyValues,
  id?: Id,
): Promise<Id> {
  const type = values.strategyType as StrategyType
  checkStrategy(type, values)
  const row = await rowOf(trx, type, values)
  try {
    const stored = id === undefined ? await insert(trx, ctx, row) : await update(trx, id, row)
    await recordAudit(trx, ctx, { id: stored, label: String(values.strategyName), after: row })
    return stored
  } catch (error) {
    throw (error as { constraint?: string }).constraint === 'strategy_name_once'
      ? fail('STRATEGY_NAME_USED', {
          strategyName: values.strategyName,
          fields: { strategyName: '这个名称已经用过' },
        })
      : error
  }
}

async function rowOf(trx: Trx, type: StrategyType, values: StrategyValues) {
  const config = configOf(type, values)
  const lists = listFields.map((field) => [field, toJson((values[field] ?? []) as JsonValue)])
  return {
    strategyName: String(values.strategyName).trim(),
    strategyType: type,
    priority: Number(values.priority ?? 100),
    ...(Object.fromEntries(lists) as Record<(typeof listFields)[number], never>),
    actionConfig: toJson(config as JsonValue),
    delayMinutes: delayable.has(type) ? Number(values.delayMinutes ?? 0) : 0,
    startTime: textOf(values.startTime),
    endTime: textOf(values.endTime),
    remark: textOf(values.remark),
    conditionText: await conditionText(trx, values),
    actionText: await actionText(trx, type, config),
  }
}

type Row = Awaited<ReturnType<typeof rowOf>>

const configOf = (type: StrategyType, values: StrategyValues): StrategyValues =>
  Object.fromEntries(
    configFields[type].flatMap((field) => {
      const value = values[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )

async function insert(trx: Trx, ctx: Context, row: Row): Promise<Id> {
  const { id } = await trx
    .insertInto('orderStrategy')
    .values({ ...row, companyId: ctx.companyId, createBy: ctx.user.userId, enabled: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function update(trx: Trx, id: Id, row: Row): Promise<Id> {
  const stored = await trx
    .updateTable('orderStrategy')
    .set({ ...row, updateTime: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!stored) throw fail('ROW_NOT_FOUND')
  return stored.id
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** What the edit form starts with: the settings of the action stand beside the other fields. */
export async function readStrategy(trx: Trx, id: Id): Promise<StrategyValues> {
  const row = await trx
    .selectFrom('orderStrategy')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const { actionConfig, ...rest } = row
  return { ...rest, ...(actionConfig as StrategyValues) }
}
