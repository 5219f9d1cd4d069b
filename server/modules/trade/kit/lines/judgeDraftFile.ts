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
import { goodsManyInFile } from '../../../goods/product'
import { productsByCode, type TradeProduct } from './findProducts'
import type { DraftFile } from './draftFile'
import { shareGoods, shareNumbers } from './sharedRows'

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
      return stagedLines(file, rows, await findKnown(trx, file, rows))
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

/** Decides every row; of rows that do not agree with each other none becomes a line. */
function stagedLines(file: DraftFile, parsed: readonly ParsedRow[], known: Known): StagedLine[] {
  const numbered = shareNumbers(file, parsed)
  const placed = parsed.map((own) => {
    const { values, problems } = numbered(own)
    const row = {
      ...own,
      values: { ...own.values, ...values },
      problems: [...own.problems, ...problems],
    }
    return placedRow(row, file, known)
  })
  const goods = shareGoods(
    placed.flatMap(({ lineNum, values, wrong, draft, product }) =>
      wrong || !product ? [] : [{ lineNum, values, draft, productId: product.id }],
    ),
  )
  const leaders = new Map<string, number>()
  return placed.map((row) => stagedLine(row, goods(row.lineNum), file, leaders))
}

interface Found {
  partyId?: Id
  warehouseId?: Id
  product?: TradeProduct
  others: TradeProduct[]
}

interface PlacedRow extends ParsedRow, Found {
  /** The draft its line goes into. */
  draft: string
  wrong?: CellProblem
}

function placedRow(row: ParsedRow, file: DraftFile, known: Known): PlacedRow {
  const { values, problems } = row
  const partyId = known.parties.get(String(values[file.party.field]))
  const warehouseId = known.warehouses.get(String(values.warehouseName))
  const [product, ...others] = known.products.get(String(values.code)) ?? []
  const found = { partyId, warehouseId, product, others }
  const refusal = problems.find(({ isWarning }) => !isWarning)
  const other = refusal
    ? undefined
    : (missingCells(file.columns, row)[0] ?? unknown(row, file, found))
  const wrong = refusal ?? other
  const number = file.number && values[file.number.field]
  return {
    ...row,
    ...found,
    problems: other ? [...problems, other] : problems,
    draft: JSON.stringify([partyId, warehouseId, number ?? '']),
    ...(wrong && { wrong }),
  }
}

function stagedLine(
  row: PlacedRow,
  shared: readonly CellProblem[],
  file: DraftFile,
  leaders: Map<string, number>,
): StagedLine {
  const { lineNum, cells, values, partyId, warehouseId, product, draft } = row
  const wrong = row.wrong ?? shared.find(({ isWarning }) => !isWarning)
  const leader = leaders.get(draft) ?? lineNum
  if (!wrong) leaders.set(draft, leader)
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
    state: wrong ? 'FAIL' : 'WAIT',
    ...(!wrong && { action: 'ADD' as const }),
    ...(wrong && { failCode: wrong.code, failReason: wrong.reason }),
    problems: [...row.problems, ...shared],
  }
}

function unknown(
  { values }: ParsedRow,
  { party }: DraftFile,
  found: Found,
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
