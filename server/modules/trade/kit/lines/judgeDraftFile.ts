import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { SessionUser } from '../../../../kit/http'
import {
  missingCells,
  parseRows,
  requireHeading,
  type CellProblem,
  type FileJudge,
  type ImportColumn,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import { goodsManyInFile } from '../../../goods/product'
import { productsByCode, type TradeProduct } from './findProducts'

/** A file of goods whose rows become drafts: one per partner, warehouse and what else it is grouped by. */
export interface DraftFile {
  columns: readonly ImportColumn[]
  party: {
    id: 'supplierId' | 'customerId'
    /** The cell that names the partner. */
    field: string
    title: string
  }
  /** Partners the rows may be for, by name. */
  findParties(trx: Trx, names: readonly string[]): Promise<readonly { id: Id; name: string }[]>
  /** Further cells that part drafts from each other. */
  groupBy?: readonly string[]
}

/** Judges such a file: each good row names the line that opens its draft as `leader`. @throws IMPORT_COLUMNS */
export function judgeDraftFile(
  file: DraftFile,
  user: SessionUser,
  head: readonly (readonly string[])[],
): FileJudge {
  const heading = requireHeading(head, file.columns)
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const rows = parseRows(lines, heading, file.columns)
      const known = await findKnown(trx, file, rows)
      const leaders = new Map<string, number>()
      return rows.map((row) => stagedLine(row, file, known, leaders))
    },
  }
}

type Known = Awaited<ReturnType<typeof findKnown>>

async function findKnown(trx: Trx, file: DraftFile, rows: readonly ParsedRow[]) {
  const all = (field: string) => [...new Set(rows.map(({ values }) => String(values[field] ?? '')))]
  const warehouses = await trx
    .selectFrom('warehouse')
    .select(['id', 'warehouseName as name'])
    .where('status', '=', '1')
    .where('companyId', '=', sql<Id>`current_setting('app.company_id')::bigint`)
    .where('warehouseName', 'in', all('warehouseName'))
    .execute()
  return {
    parties: byName(await file.findParties(trx, all(file.party.field))),
    warehouses: byName(warehouses),
    products: await productsByCode(trx, all('code')),
  }
}

const byName = (found: readonly { id: Id; name: string }[]): ReadonlyMap<string, Id> =>
  new Map(found.map(({ id, name }) => [name, id]))

function stagedLine(
  row: ParsedRow,
  file: DraftFile,
  known: Known,
  leaders: Map<string, number>,
): StagedLine {
  const { lineNum, cells, values, problems } = row
  const partyId = known.parties.get(String(values[file.party.field]))
  const warehouseId = known.warehouses.get(String(values.warehouseName))
  const [product, ...others] = known.products.get(String(values.code)) ?? []
  const refusal = problems.find(({ isWarning }) => !isWarning)
  const [empty] = missingCells(file.columns, row)
  const problem = refusal ?? empty ?? unknown(row, file, { partyId, warehouseId, product, others })
  const beside = (file.groupBy ?? []).map((field) => values[field] ?? '')
  const group = JSON.stringify([partyId, warehouseId, ...beside])
  const leader = leaders.get(group) ?? lineNum
  if (!problem) leaders.set(group, leader)
  return {
    lineNum,
    key: String(values.code ?? ''),
    label: product?.productName,
    productId: product?.id,
    request: {
      cells,
      values,
      leader,
      [file.party.id]: partyId,
      warehouseId,
      productId: product?.id,
    },
    state: problem ? 'FAIL' : 'WAIT',
    ...(!problem && { action: 'ADD' as const }),
    ...(problem && { failCode: problem.code, failReason: problem.reason }),
    problems: problem && !refusal ? [...problems, problem] : problems,
  }
}

function unknown(
  { values }: ParsedRow,
  { party }: DraftFile,
  found: { partyId?: Id; warehouseId?: Id; product?: TradeProduct; others: TradeProduct[] },
): CellProblem | undefined {
  const gone = (column: string, field: string, reason: string, code = 'NOT_FOUND') => ({
    column,
    value: String(values[field] ?? ''),
    code,
    reason,
    isWarning: false,
  })
  if (!found.partyId) return gone(party.title, party.field, `没有这个启用的${party.title}`)
  if (!found.warehouseId) return gone('仓库', 'warehouseName', '没有这个启用的仓库')
  if (!found.product) return gone('ISBN', 'code', '商品信息库里没有这个 ISBN 或编码')
  if (found.others.length > 0) {
    const { code, reason } = goodsManyInFile(String(values.code), [found.product, ...found.others])
    return gone('ISBN', 'code', reason, code)
  }
  return undefined
}
