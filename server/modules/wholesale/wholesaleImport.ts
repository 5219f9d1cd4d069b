import { sql } from 'kysely'
import type { Db, Id, Trx } from '../../db'
import { fail } from '../../errors'
import { jobContext, type SessionUser } from '../../http'
import {
  defineFileImport,
  fieldColumn,
  findHeading,
  markLines,
  parseRows,
  readMoney,
  refuse,
  templateColumns,
  templateNotes,
  type FileJudge,
  type ImportColumn,
  type ParsedRow,
  type StagedLine,
} from '../../imports'
import { productsByCode, storeDocument, type LinePick } from '../../trade'
import type { ChunkItem, ChunkTask } from '../task'
import { describeLines } from './describeLines'
import { wholesaleParts } from './wholesaleParts'

const text = (field: string, title: string, own: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  title,
  kind: 'text',
  read: (value) => ({ value: value.trim() }),
  ...own,
})

const columns: readonly ImportColumn[] = [
  text('customerName', '客户', { isRequired: true, note: '与客户管理里的名称一致' }),
  text('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['出库仓库'],
    note: '与仓库名称一致',
  }),
  text('customerOrderNum', '客户单号', {
    maxLength: 50,
    note: '同一客户、同一客户单号的行合成一张草稿',
  }),
  text('code', 'ISBN', {
    isRequired: true,
    aliases: ['书号', '商品编码'],
    read: (value) => ({ value: value.replace(/[\s-]/g, '') }),
  }),
  fieldColumn('wholesaleOrderItem', 'conditionGrade'),
  {
    ...fieldColumn('wholesaleOrderItem', 'quantity'),
    read: (value) =>
      /^[1-9]\d{0,5}$/.test(value)
        ? { value: Number(value) }
        : refuse('NUMBER_INVALID', `数量“${value}”应为 1 到 999999 的整数`),
  },
  {
    field: 'discountRate',
    title: '折扣',
    kind: 'decimal',
    note: '百分数，65 就是六五折；与单价填一个，都不填按客户折扣',
    read: (value) => {
      const rate = Number(value.replace(/[%％]/g, ''))
      return rate >= 1 && rate <= 100
        ? { value: rate }
        : refuse('NUMBER_INVALID', `折扣“${value}”应在 1 到 100 之间`)
    },
  },
  {
    field: 'price',
    title: '单价',
    kind: 'money',
    aliases: ['批销价'],
    read: (value) => readMoney(value, '单价'),
  },
  text('remark', '备注', { maxLength: 200 }),
]

/** 导入批销订单: one draft per customer and 客户单号; rows that cannot be used stay out and are named. */
export const wholesaleImport = defineFileImport({
  type: 'WHOLESALE_IMPORT',
  title: '导入批销订单',
  permission: 'wholesale:order:import',
  calls: {
    template: 'GET /wholesale/order/import/template',
    check: 'POST /wholesale/order/import/check',
    run: 'POST /wholesale/order/import/run',
  },
  accept: ['.xlsx'],
  template: () => ({
    fileName: '批销订单导入模板.xlsx',
    sheet: '批销订单',
    columns: templateColumns(columns),
    notes: templateNotes(columns),
  }),
  isWhole: true,
  maxRows: 20_000,
  open: async (_trx, ctx, head) => openFile(ctx.user, head),
  run: runImport,
})

/** @throws IMPORT_COLUMNS */
function openFile(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = findHeading(head, columns)
  const lack = columns.filter(({ field, isRequired }) => isRequired && !heading.columnOf.has(field))
  if (lack.length > 0)
    throw fail('IMPORT_COLUMNS', { lack: lack.map(({ title }) => `“${title}”`).join('、') })
  return {
    titles: heading.titles,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const rows = parseRows(lines, heading, columns)
      const known = await findKnown(trx, rows)
      const leaders = new Map<string, number>()
      return rows.map((row) => stagedLine(row, known, leaders))
    },
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(trx: Trx, rows: readonly ParsedRow[]) {
  const all = (field: string) => [...new Set(rows.map(({ values }) => String(values[field] ?? '')))]
  const customers = await trx
    .selectFrom('customer')
    .select(['id', 'customerName as name'])
    .where('enabled', '=', '1')
    .where('customerName', 'in', all('customerName'))
    .execute()
  const warehouses = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName as name'])
    .where('status', '=', '1')
    .where('companyId', '=', sql<Id>`current_setting('app.company_id')::bigint`)
    .where('warehouseName', 'in', all('warehouseName'))
    .execute()
  const byName = (found: { id: Id; name: string }[]) =>
    new Map(found.map(({ id, name }) => [name, id]))
  const products = await productsByCode(trx, all('code'))
  return { customers: byName(customers), warehouses: byName(warehouses), products }
}

function stagedLine(row: ParsedRow, known: Known, leaders: Map<string, number>): StagedLine {
  const { lineNum, cells, values, problems } = row
  const customerId = known.customers.get(String(values.customerName))
  const warehouseId = known.warehouses.get(String(values.warehouseName))
  const [product] = known.products.get(String(values.code)) ?? []
  const [refusal] = problems
  const reason = !customerId
    ? '没有这个启用的客户'
    : !warehouseId
      ? '没有这个启用的仓库'
      : !product
        ? '商品信息库里没有这个 ISBN 或编码'
        : values.quantity === undefined
          ? '数量为空，必须填写'
          : undefined
  const failReason = refusal?.reason ?? reason
  const group = JSON.stringify([customerId, warehouseId, values.customerOrderNum ?? ''])
  const leader = leaders.get(group) ?? lineNum
  if (!failReason) leaders.set(group, leader)
  return {
    lineNum,
    key: String(values.code ?? ''),
    label: product?.productName,
    productId: product?.id,
    request: { cells, values, leader, customerId, warehouseId, productId: product?.id },
    state: failReason ? 'FAIL' : 'WAIT',
    ...(!failReason && { action: 'ADD' as const }),
    ...(failReason && { failCode: refusal?.code ?? 'NOT_FOUND', failReason }),
    problems:
      refusal || !failReason
        ? problems
        : [{ column: '', value: '', code: 'NOT_FOUND', reason: failReason, isWarning: false }],
  }
}

interface Request {
  leader: number
  customerId: Id
  warehouseId: Id
  productId: Id
  values: Omit<LinePick, 'productId'> & { customerOrderNum?: string }
}

const requestOf = (item: ChunkItem) => item.request as Request

/** The first good row of a draft makes it whole, with the rows of later chunks too; these share its fate. */
async function runImport(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const silent = { info() {}, warn() {}, error() {} }
  // the draft is stored in this very transaction; the context only says who does it
  const ctx = jobContext(trx as unknown as Db, user, { id: task.id, log: silent })
  for (const item of items) {
    const request = requestOf(item)
    if (request.leader !== item.lineNum) continue
    const { rows } = await sql<{ request: Request }>`
      select request from task_item where task_id = ${task.id} and item_status = 'WAIT'
        and (request ->> 'leader')::int = ${item.lineNum} order by line_num`.execute(trx)
    const { customerId, warehouseId } = request
    const picks = merged(
      rows.map(({ request: { productId, values } }) => ({ productId, ...values })),
    )
    const lines = await describeLines(trx, ctx, { customerId, warehouseId }, picks)
    const customerOrderNum = request.values.customerOrderNum ?? null
    const settleType = await settleTypeOf(trx, customerId)
    const head = { customerId, warehouseId, customerOrderNum, settleType, source: '1' }
    const log = { content: `表格导入 ${rows.length} 行`, logType: 'IMPORT' } as const
    await storeDocument(trx, ctx, wholesaleParts.spec(), { head, lines }, log)
  }
  const marks = items.map(({ id, result }) => ({
    id,
    status: 'SUCCESS' as const,
    action: 'ADD' as const,
    problems: (result as { problems?: [] }).problems ?? [],
  }))
  await markLines(trx, marks)
}

async function settleTypeOf(trx: Trx, customerId: Id): Promise<string> {
  const customer = await trx
    .selectFrom('customer')
    .select('settleType')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.settleType ?? '0'
}

/** The same book in the same grade stands in one line. */
function merged(picks: readonly LinePick[]): LinePick[] {
  const byKey = new Map<string, LinePick>()
  for (const pick of picks) {
    const key = JSON.stringify([pick.productId, pick.conditionGrade ?? ''])
    const known = byKey.get(key)
    byKey.set(
      key,
      known ? { ...known, quantity: (known.quantity ?? 0) + (pick.quantity ?? 0) } : pick,
    )
  }
  return [...byKey.values()]
}
