import { readKept } from '../../../base/db'
import {
  chosenColumn,
  missingCells,
  parseRows,
  requireColumns,
  requireHeading,
  type FileJudge,
  type ParsedRow,
  type StagedLine,
} from '../../../kit/imports'
import { importColumns, pieceColumn, stockLine, type StockLine } from './columns'
import { findKnown, keyOf } from './findKnown'
import { resolveLine } from './resolveLine'
import type { ImportTerms } from './terms'

/** Decides the lines of a file of stock, all together: of lines of one place one remains, as the rule says. */
export function judgeFile(terms: ImportTerms, head: readonly (readonly string[])[]): FileJudge {
  const columns = [
    ...importColumns[terms.kind],
    ...(terms.kind === 'NORMAL' ? [pieceColumn] : []),
    chosenColumn({
      title: '仓库',
      aliases: ['所属仓库', '仓库名称', '入库仓库', '导入仓库', '仓库编号'],
      names: terms.warehouseNames,
    }),
  ]
  const heading = requireHeading(head, columns)
  if (countsCopies(terms)) requireColumns(heading, quantityColumns)
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { ...terms },
    task: { subType: terms.mode, warehouseId: terms.warehouseId },
    async judge(trx, lines) {
      const parsed = parseRows(lines, heading, columns)
      const known = await findKnown(
        trx,
        terms,
        parsed.map(({ values }) => lineOf(values)),
      )
      const staged = parsed.map((row) => stagedLine(terms, row, known))
      return withoutDoubles(terms, staged)
    },
  }
}

/** Without a column for it every line would be refused by itself. */
const quantityColumns = importColumns.NORMAL.filter(({ field }) => field === 'quantity').map(
  (column) => ({ ...column, isRequired: true }),
)
const countsCopies = ({ kind, mode }: ImportTerms) =>
  kind === 'NORMAL' && (mode === 'ADD' || mode === 'COVER')

const lineOf = (values: Record<string, unknown>) =>
  readKept(stockLine, { ...values, code: String(values.code ?? '') })

function stagedLine(
  terms: ImportTerms,
  row: ParsedRow,
  known: Awaited<ReturnType<typeof findKnown>>,
): StagedLine {
  const { lineNum, cells, values, problems } = row
  const line = lineOf(values)
  const staged = {
    lineNum,
    key: line.code,
    label: line.productName,
    request: { cells, values },
    problems,
  }
  const wrong =
    problems.find(({ isWarning }) => !isWarning) ?? missingCells(importColumns[terms.kind], row)[0]
  if (wrong) return { ...staged, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  if (terms.kind === 'NORMAL' && line.pieceCode)
    return {
      ...staged,
      state: 'SKIP',
      failCode: 'PIECE_LINE',
      failReason: `一书一码 ${line.pieceCode} 的库存一本一行，请用“导入古旧书”，这一行跳过`,
    }
  const resolved = resolveLine(terms, known, line)
  if ('reason' in resolved)
    return { ...staged, state: 'FAIL', failCode: resolved.code, failReason: resolved.reason }
  return { ...staged, state: 'WAIT', action: resolved.productId === null ? 'ADD' : 'UPDATE' }
}

const placeOf = ({ kind, mode, defaultGrade }: ImportTerms, line: StockLine) =>
  kind === 'ANCIENT'
    ? line.code.trim()
    : [
        keyOf(kind, line),
        line.conditionGrade ?? defaultGrade,
        // of what moves to a shelf only one line may say where to
        mode === 'SHELF' ? '' : (line.shelfCode?.trim() ?? ''),
      ].join('|')

/** Of the good lines of one place the last remains, with the sum where sums are wanted; or the first, and the rest is refused. */
function withoutDoubles(terms: ImportTerms, staged: readonly StagedLine[]): StagedLine[] {
  const last = new Map<string, StagedLine>()
  const lines = [...staged]
  const at = new Map(staged.map((line, index) => [line.lineNum, index]))
  for (const line of staged) {
    if (line.state !== 'WAIT') continue
    const values = lineOf(line.request.values as Record<string, unknown>)
    const place = placeOf(terms, values)
    const before = last.get(place)
    if (before === undefined) {
      last.set(place, line)
      continue
    }
    if (terms.dupRule === 'REJECT' || terms.kind === 'ANCIENT') {
      lines[at.get(line.lineNum) ?? 0] = double(line, 'FAIL', `与第 ${before.lineNum} 行重复`)
      continue
    }
    const isSum = terms.dupRule === 'SUM' && (terms.mode === 'ADD' || terms.mode === 'COVER')
    const kept = isSum ? withSum(line, values, before) : line
    lines[at.get(line.lineNum) ?? 0] = kept
    const why = isSum ? `数量已并入第 ${line.lineNum} 行` : `以第 ${line.lineNum} 行为准`
    lines[at.get(before.lineNum) ?? 0] = double(before, 'SKIP', why)
    last.set(place, kept)
  }
  return lines
}

const double = (line: StagedLine, state: 'FAIL' | 'SKIP', failReason: string): StagedLine => ({
  ...line,
  state,
  failCode: 'DUPLICATE',
  failReason,
})

function withSum(line: StagedLine, values: StockLine, before: StagedLine): StagedLine {
  const earlier = lineOf(before.request.values as Record<string, unknown>)
  const quantity = (values.quantity ?? 0) + (earlier.quantity ?? 0)
  return { ...line, request: { ...line.request, values: { ...values, quantity } } }
}
