import { sql } from 'kysely'
import { namedColumns, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import type { RecordValues } from '../../../../kit/records'
import { schemas } from '../../../../base/schemas'
import { sqlName } from '../../../../kit/lists/compile/sqlName'
import { isSeen, tableSql } from './documentRows'
import { mayEdit } from './saveDocument'
import type { TradeRow, TradeSpec } from '../types'

/** Names of people beside their ids, as every document has them, over `t`. */
export const peopleColumns = {
  createBy: sql`(select u.nick_name from app_user u where u.id = t.create_by)`,
  auditBy: sql`(select u.nick_name from app_user u where u.id = t.audit_by)`,
}

/**
 * One document with its lines and, unless it is to be edited, its history. Rates come as numbers, as forms take them.
 * @throws ROW_NOT_FOUND for an unknown, a foreign and an unseen number alike
 */
export async function readDocument(
  trx: Trx,
  ctx: Context,
  spec: TradeSpec,
  key: string,
  { withLogs = true } = {},
): Promise<RecordValues> {
  const column = /^\d{1,18}$/.test(key) ? 'id' : sqlName(spec.num)
  const computed = namedColumns({ ...peopleColumns, ...spec.columns })
  const { rows } = await sql<TradeRow>`
    select t.*, t.create_by as maker_id, ${computed}
    from ${tableSql(spec.resource)} t where t.${sql.ref(column)} = ${key}`.execute(trx)
  const [row] = rows
  const { makerId, ...head } = row ?? ({} as TradeRow)
  if (!row || !isSeen(ctx, spec, { ...head, createBy: makerId })) throw fail('ROW_NOT_FOUND')
  const { resources } = schemas()
  const resource = resources[spec.resource]
  if (!resource) throw new Error(`readDocument: schemas/resources has no "${spec.resource}"`)
  const document = {
    ...numeric(head, spec.resource),
    ...joined(spec, head),
    mayEdit: mayEdit(ctx, { ...head, createBy: makerId }),
    items: (await readLines(trx, spec, row.id)).map((line) => numeric(line, spec.lines)),
    ...(withLogs && { logs: await readLogs(trx, spec, String(head[spec.num])) }),
  }
  return maskRow(document, resource, ctx.user)
}

async function readLines(trx: Trx, spec: TradeSpec, id: string): Promise<RecordValues[]> {
  const own =
    Object.keys(spec.lineColumns ?? {}).length > 0
      ? sql`, ${namedColumns(spec.lineColumns ?? {})}`
      : sql``
  const { rows } = await sql<RecordValues>`
    select i.*${own} from ${tableSql(spec.lines)} i
    join ${tableSql(spec.resource)} t on t.id = i.order_id
    where i.order_id = ${id} order by i.id`.execute(trx)
  return rows
}

async function readLogs(
  trx: Trx,
  { businessType }: TradeSpec,
  num: string,
): Promise<RecordValues[]> {
  return trx
    .selectFrom('tradeLog')
    .select(['id', 'createTime', 'operatorName', 'logType', 'content'])
    .where('businessType', '=', businessType)
    .where('businessNum', '=', num)
    .orderBy('id', 'desc')
    .execute()
}

/** Rates and counts as JSON numbers; money stays text. */
export function numeric(row: RecordValues, resource: string): RecordValues {
  const fields = schemas().resources[resource]?.fields ?? {}
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const type = fields[name]?.type
      const isRate = type === 'decimal' || type === 'percent'
      return [name, isRate && typeof value === 'string' ? Number(value) : value]
    }),
  )
}

/** Columns that are one field of the form. */
const joined = ({ parts = {} }: TradeSpec, head: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(parts).map(([name, columns]) => [
      name,
      columns.map((column) => head[column]).filter((value) => Boolean(value)),
    ]),
  )
