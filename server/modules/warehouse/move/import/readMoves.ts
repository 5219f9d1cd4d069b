import type { Id, Trx } from '../../../../base/db'
import { orRefusal } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import type { SessionUser } from '../../../../kit/http'
import {
  fieldColumn,
  missingCells,
  parseRows,
  readGoodsCode,
  readWhole,
  requireHeading,
  textColumn,
  type FileJudge,
  type ImportColumn,
  type ParsedRow,
  type StagedLine,
} from '../../../../kit/imports'
import { findImported, type ImportValues } from './findImported'

/** A row of 导入移库: copies of a book that go from one shelf of a warehouse to another. */
export const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', { isRequired: true, example: '北京总仓' }),
  textColumn('code', '编码', {
    isRequired: true,
    aliases: ['ISBN', '商品编码', '一书一码'],
    note: 'ISBN、商品编码或一书一码',
    read: readGoodsCode,
    example: '9787020002207',
  }),
  fieldColumn('moveOrderItem', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  textColumn('fromShelfCode', '原货架', {
    isRequired: true,
    aliases: ['原货架号'],
    example: 'A01',
  }),
  textColumn('toShelfCode', '目标货架', {
    isRequired: true,
    aliases: ['目标货架号'],
    example: 'B02',
  }),
  fieldColumn('moveOrderItem', 'quantity', {
    title: '数量',
    aliases: ['移库数量'],
    isRequired: true,
    note: '不超过原货架上可移的数量',
    read: (text) => readWhole(text, '数量', { min: 1, max: 999_999 }),
    example: '3',
  }),
]

/** What becomes of each line of a file, before anything is planned. @throws IMPORT_COLUMNS */
export function readMoves(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, columns)
  const planned = new Map<Id, number>()
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const staged: StagedLine[] = []
      for (const parsed of parseRows(lines, heading, columns))
        staged.push(await stagedLine(trx, parsed, planned))
      return staged
    },
  }
}

/** @param planned line numbers of the file by the stock row they take from */
async function stagedLine(
  trx: Trx,
  parsed: ParsedRow,
  planned: Map<Id, number>,
): Promise<StagedLine> {
  const { lineNum, cells, values, problems } = parsed
  const line = { lineNum, key: String(values.code ?? ''), request: { cells, values }, problems }
  const wrong = problems.find(({ isWarning }) => !isWarning) ?? missingCells(columns, parsed)[0]
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const stock = await orRefusal(trx, () =>
    findImported(trx, values as typeof values & ImportValues),
  )
  if (stock instanceof AppError)
    return { ...line, state: 'FAIL', failCode: stock.code, failReason: stock.message }
  const before = planned.get(stock.stockId)
  planned.set(stock.stockId, before ?? lineNum)
  if (before === undefined) return { ...line, state: 'WAIT', action: 'ADD' }
  const failReason = `与第 ${before} 行是同一处库存，只导入先出现的一行`
  return { ...line, state: 'SKIP', failCode: 'DUPLICATE', failReason }
}
