import { sql } from 'kysely'
import type { Id, Trx } from '../../db'
import type { SessionUser } from '../../http'
import {
  parseRows,
  requireHeading,
  type FileJudge,
  type ParsedRow,
  type StagedLine,
} from '../../imports'
import { productsByCode } from '../../trade'
import { ownCustomers } from '../customer/ownCustomers'
import { importColumns } from './importColumns'

/** @throws IMPORT_COLUMNS */
export function openFile(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, importColumns)
  return {
    titles: heading.titles,
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
        : [
            ...problems,
            { column: '', value: '', code: 'NOT_FOUND', reason: failReason, isWarning: false },
          ],
  }
}
