import { sql } from 'kysely'
import { Type, type Static } from 'typebox'
import type { Field } from '../../../../../schemas/contract/language.gen'
import { hidingPermission } from '../../../../../schemas/language'
import { recordAudit } from '../../../../kit/auditLog'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holds, type Context, type Holder } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { labelsFor, namedValue, withLabels } from '../../../../kit/references'
import { wording } from '../../../../base/english'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { CellInput, CellKind, StreamedSheet } from '../../../../base/workbook'
import { spendReveals } from '../../../company/privacy/spendReveals'
import { mayShip } from '../guards/guardReceiver'
import type { OrderRow } from '../record/OrderRow'
import { exportRowsOf, type DetailRow } from './exportRowsOf'

/** Longer files are made by a task. */
export const maxDirectLines = 10_000
const ordersAtOnce = 300

/** The list's export body: what the screen shows, or the ticked rows when ids are given. */
export const exportBody = Type.Object({
  /** The list the filter is of, by its call; default 订单审核. */
  list: Type.Optional(Type.String({ maxLength: 80 })),
  pageNum: Type.Optional(Type.Integer()),
  pageSize: Type.Optional(Type.Integer()),
  sort: Type.Optional(Type.String({ maxLength: 200 })),
  tab: Type.Optional(Type.String({ maxLength: 40 })),
  filter: Type.Optional(Type.Record(Type.String({ maxLength: 80 }), Type.Unknown())),
  ids: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10_000 })),
  selectionId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
  except: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10_000 })),
  columns: Type.Array(
    Type.Object({
      prop: Type.String({ maxLength: 60, title: '列' }),
      label: Type.String({ minLength: 1, maxLength: 60, title: '列名' }),
    }),
    { minItems: 1, maxItems: 100, title: '导出的列' },
  ),
  /** Masked fields as they are, within the quota of the day. */
  plain: Type.Optional(Type.Boolean({ title: '含明文' })),
})
export type ExportBody = Static<typeof exportBody>

/** What the column 商品信息 becomes in a file that has a row for every line. */
const lineColumns = [
  'goodsName',
  'isbn',
  'productCode',
  'conditionGrade',
  'listPrice',
  'price',
  'quantity',
  'payAmount',
] as const

/**
 * Orders with their lines as a sheet, one row per line, read some orders at a time. Receiver data are masked; with
 * `plain` those of orders stand as they are that this person may see, which `spendPlain` must have counted before.
 * @param at told how many lines are written
 * @throws LIST_COLUMN_UNKNOWN at once
 */
export function detailSheet(
  ctx: Context,
  orderIds: readonly Id[],
  { columns: chosen, plain = false }: Pick<ExportBody, 'columns' | 'plain'>,
  at: (lines: number) => Promise<void> = async () => undefined,
): StreamedSheet & { rows: AsyncIterable<readonly CellInput[]> } {
  const columns = chosen.flatMap(expanded)
  const unseen = columns.find(({ field }) => !maySee(field, ctx.user))
  if (unseen) throw fail('LIST_FIELD_HIDDEN', { title: unseen.label })
  async function* rows() {
    let lines = 0
    for (let from = 0; from < orderIds.length; from += ordersAtOnce) {
      const ids = orderIds.slice(from, from + ordersAtOnce)
      const read = await ctx.trx(async (trx) => {
        const found = await exportRowsOf(trx, ids)
        const shown = found.map((row) =>
          plain && isPlain(ctx, row.order) ? row : masked(row, ctx.user),
        )
        return named(trx, ctx, shown)
      })
      for (const row of read) yield columns.map(({ path, field }) => cellOf(row, path, field))
      lines += read.length
      await at(lines)
    }
  }
  return {
    sheet: wording('订单明细'),
    columns: columns.map(({ label, field }) => ({ header: label, kind: kindOf(field) })),
    rows: rows(),
  }
}

/**
 * Takes the orders whose receivers a file will show as they are from the person's quota of the day, all before the file
 * is begun, and notes it in the audit log. Nothing is taken when no chosen column is masked.
 * @throws REVEAL_DENIED without order:decrypt, REVEAL_QUOTA
 */
export async function spendPlain(
  trx: Trx,
  ctx: Context,
  orderIds: readonly Id[],
  chosen: ExportBody['columns'],
): Promise<void> {
  if (!holds(ctx.user, 'order:decrypt')) throw fail('REVEAL_DENIED', { title: '订单' })
  if (!chosen.flatMap(expanded).some(({ field }) => field.mask)) return
  const { rows } = await sql<Pick<OrderRow, 'companyId' | 'status'> & PlainFacts>`
    select order_num, company_id, status, encrypted_flag from sales_order
    where id = any(${orderIds.filter((id) => /^\d{1,18}$/.test(id))}::bigint[])`.execute(trx)
  const numbers = rows.filter((row) => isPlain(ctx, row)).map(({ orderNum }) => orderNum)
  if (numbers.length === 0) return
  await spendReveals(trx, ctx, numbers.length)
  await recordAudit(trx, ctx, {
    title: `导出明文收件信息：${numbers.length} 单`,
    entity: 'order',
    input: { orderNums: numbers.slice(0, 1000).join(' ') },
  })
}

interface PlainFacts {
  orderNum: string
  encryptedFlag: boolean
}

/** What a platform has sealed, and what is no longer ours to ship, stays masked. */
const isPlain = (ctx: Context, order: object): boolean => {
  const row = order as Pick<OrderRow, 'companyId' | 'status'> & PlainFacts
  return !row.encryptedFlag && mayShip(row, ctx)
}

function expanded({ prop, label }: ExportBody['columns'][number]) {
  const line = (name: string) => ({ path: `items.${name}`, field: fieldOf(`items.${name}`) })
  if (prop === 'items')
    return lineColumns
      .map(line)
      .map((column) => ({ ...column, label: wording(column.field.title) }))
  return [{ path: prop, field: fieldOf(prop), label }]
}

const maySee = (field: Field, viewer: Holder) => {
  const permission = hidingPermission(field)
  return permission === undefined || holds(viewer, permission)
}

function fieldOf(path: string): Field {
  const { order, orderItem } = schemas().resources
  const [head = '', inner] = path.split('.')
  const fields = inner === undefined ? order?.fields : head === 'items' ? orderItem?.fields : {}
  const field = fields && Object.hasOwn(fields, inner ?? head) ? fields[inner ?? head] : undefined
  if (!field || field.of) throw fail('LIST_COLUMN_UNKNOWN', { prop: path })
  return field
}

/** The orders with the names of what they refer to, such as their tags. */
async function named(trx: Trx, ctx: Context, rows: readonly DetailRow[]): Promise<DetailRow[]> {
  const resource = schemas().resources.order
  if (!resource) return [...rows]
  const orders = rows.map(({ order }) => order)
  const found = await withLabels(labelsFor(trx, ctx.user), resource, orders, new Set())
  return rows.map((row, at) => ({ ...row, order: found[at] ?? row.order }))
}

function masked(row: DetailRow, viewer: Holder): DetailRow {
  const resource = schemas().resources.order
  return resource ? { ...row, order: maskRow(row.order, resource, viewer) } : row
}

function cellOf(row: DetailRow, path: string, field: Field): CellInput {
  const [head = '', inner] = path.split('.')
  const value = inner === undefined ? namedValue(row.order, head) : row.line[inner]
  if (value === null || value === undefined) return null
  const label = (one: unknown) =>
    field.dict ? wording(dictLabel(schemas(), field.dict, String(one)), field.dict) : String(one)
  if (Array.isArray(value)) return value.map(label).join('、')
  if (typeof value === 'boolean') return wording(value ? '是' : '否', 'yes_no')
  return typeof value === 'number' && !field.dict ? value : label(value)
}

const kinds: Readonly<Record<string, CellKind>> = {
  money: 'money',
  int: 'int',
  decimal: 'decimal',
  percent: 'decimal',
  date: 'date',
  datetime: 'datetime',
}

const kindOf = (field: Field): CellKind =>
  field.dict ? 'text' : (kinds[field.type ?? 'string'] ?? 'text')
