import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { SessionUser } from '../../../../kit/http'
import {
  missingCells,
  parseRows,
  requireHeading,
  type CellProblem,
  type FileJudge,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import { productsByCode } from '../../kit'
import { ownCustomers } from '../../../parties/customer/ownCustomers'
import { importColumns } from './importColumns'

/** @throws IMPORT_COLUMNS */
export function openFile(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, importColumns)
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const rows = parseRows(lines, heading, importColumns)
      const known = await findKnown(trx, rows, user)
      const leaders = new Map<string, number>()
      return rows.map((row) => stagedLine(row, known, leaders))
    },
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(trx: Trx, rows: readonly ParsedRow[], user: SessionUser) {
  const all = (field: string) => [...new Set(rows.map(({ values }) => String(values[field] ?? '')))]
  const customers = await trx
    .selectFrom('customer as t')
    .select(['t.id', 't.customerName as name'])
    .where('t.enabled', '=', '1')
    .where(sql<boolean>`${ownCustomers({ user })}`)
    .where('t.customerName', 'in', all('customerName'))
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
  const refusal = problems.find(({ isWarning }) => !isWarning)
  const [empty] = missingCells(importColumns, row)
  const problem = refusal ?? empty ?? missing(row, { customerId, warehouseId, product })
  const group = JSON.stringify([customerId, warehouseId, values.customerOrderNum ?? ''])
  const leader = leaders.get(group) ?? lineNum
  if (!problem) leaders.set(group, leader)
  return {
    lineNum,
    key: String(values.code ?? ''),
    label: product?.productName,
    productId: product?.id,
    request: { cells, values, leader, customerId, warehouseId, productId: product?.id },
    state: problem ? 'FAIL' : 'WAIT',
    ...(!problem && { action: 'ADD' as const }),
    ...(problem && { failCode: problem.code, failReason: problem.reason }),
    problems: problem && !refusal ? [...problems, problem] : problems,
  }
}

function missing(
  { values }: ParsedRow,
  found: { customerId?: Id; warehouseId?: Id; product?: unknown },
): CellProblem | undefined {
  const gone = (column: string, field: string, reason: string) => ({
    column,
    value: String(values[field] ?? ''),
    code: 'NOT_FOUND',
    reason,
    isWarning: false,
  })
  if (!found.customerId) return gone('客户', 'customerName', '没有这个启用的客户')
  if (!found.warehouseId) return gone('仓库', 'warehouseName', '没有这个启用的仓库')
  if (!found.product) return gone('ISBN', 'code', '商品信息库里没有这个 ISBN 或编码')
  return undefined
}
