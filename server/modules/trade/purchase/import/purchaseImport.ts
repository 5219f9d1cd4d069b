import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { SessionUser } from '../../../../kit/http'
import {
  defineFileImport,
  missingCells,
  parseRows,
  requireHeading,
  templateColumns,
  templateNotes,
  type FileJudge,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import { productsByCode } from '../../kit'
import { importColumns } from './importColumns'
import { runImport } from './runImport'

/** 导入采购单: one draft per supplier and warehouse of the file; rows that cannot be used stay out and are named. */
export const purchaseImport = defineFileImport({
  type: 'PURCHASE_IMPORT',
  title: '导入采购单',
  permission: 'purchase:order:import',
  calls: {
    template: 'GET /purchase/order/import/template',
    check: 'POST /purchase/order/import/check',
    run: 'POST /purchase/order/import/run',
  },
  template: () => ({
    fileName: '采购单导入模板.xlsx',
    sheet: '采购单',
    columns: templateColumns(importColumns),
    notes: templateNotes(importColumns),
  }),
  isWhole: true,
  maxRows: 20_000,
  open: async (_trx, ctx, head) => openFile(ctx.user, head),
  run: runImport,
})

/** @throws IMPORT_COLUMNS */
function openFile(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, importColumns)
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const rows = parseRows(lines, heading, importColumns)
      const known = await findKnown(trx, rows)
      const leaders = new Map<string, number>()
      return rows.map((row) => stagedLine(row, known, leaders))
    },
  }
}

interface Known {
  suppliers: ReadonlyMap<string, Id>
  warehouses: ReadonlyMap<string, Id>
  products: Awaited<ReturnType<typeof productsByCode>>
}

async function findKnown(trx: Trx, rows: readonly ParsedRow[]): Promise<Known> {
  const all = (field: string) => [...new Set(rows.map(({ values }) => String(values[field] ?? '')))]
  const named = async (table: 'supplier' | 'warehouse', on: string) => {
    const name = sql.ref(`${table}_name`)
    const { rows: found } = await sql<{ id: Id; name: string }>`
      select id, ${name} as name from ${sql.table(table)}
      where company_id = current_setting('app.company_id')::bigint and ${sql.ref(on)} = '1'
        and ${name} = any(${all(`${table}Name`)}::text[])`.execute(trx)
    return new Map(found.map((one) => [one.name, one.id]))
  }
  return {
    suppliers: await named('supplier', 'enabled'),
    warehouses: await named('warehouse', 'status'),
    products: await productsByCode(trx, all('code')),
  }
}

function stagedLine(row: ParsedRow, known: Known, leaders: Map<string, number>): StagedLine {
  const { lineNum, cells, values, problems } = row
  const supplierId = known.suppliers.get(String(values.supplierName))
  const warehouseId = known.warehouses.get(String(values.warehouseName))
  const [product] = known.products.get(String(values.code)) ?? []
  const [refusal] = problems.filter(({ isWarning }) => !isWarning)
  const [empty] = missingCells(importColumns, row)
  const problem = refusal ?? empty ?? missing(row, { supplierId, warehouseId, product })
  const group = `${supplierId} ${warehouseId}`
  const leader = leaders.get(group) ?? lineNum
  if (!problem) leaders.set(group, leader)
  return {
    lineNum,
    key: String(values.code ?? ''),
    label: product?.productName,
    productId: product?.id,
    request: { cells, values, leader, supplierId, warehouseId, productId: product?.id },
    state: problem ? 'FAIL' : 'WAIT',
    ...(!problem && { action: 'ADD' as const }),
    ...(problem && { failCode: problem.code, failReason: problem.reason }),
    problems: problem && !refusal ? [...problems, problem] : problems,
  }
}

function missing(
  { values }: ParsedRow,
  found: { supplierId?: Id; warehouseId?: Id; product?: unknown },
) {
  const gone = (column: string, field: string, what: string) => ({
    column,
    value: String(values[field] ?? ''),
    code: 'NOT_FOUND',
    reason: what,
    isWarning: false,
  })
  if (!found.supplierId) return gone('供应商', 'supplierName', '没有这个启用的供应商')
  if (!found.warehouseId) return gone('仓库', 'warehouseName', '没有这个启用的仓库')
  if (!found.product) return gone('ISBN', 'code', '商品信息库里没有这个 ISBN 或编码')
  return undefined
}
