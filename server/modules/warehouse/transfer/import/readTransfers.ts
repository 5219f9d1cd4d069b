import { orRefusal, type Trx } from '../../../../base/db'
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
import { productOf, warehouseOf } from './findNamed'

/** Values of a line of the file. */
export interface TransferValues {
  fromWarehouse: string
  toWarehouse: string
  code: string
  conditionGrade?: string
  planQuantity: number
}

/** A row of 导入明细: copies of a book that go from one warehouse to another. */
export const columns: readonly ImportColumn[] = [
  textColumn('fromWarehouse', '调出仓库', { isRequired: true, example: '北京总仓' }),
  textColumn('toWarehouse', '调入仓库', { isRequired: true, example: '上海分仓' }),
  textColumn('code', '编码', {
    isRequired: true,
    aliases: ['ISBN', '商品编码'],
    note: 'ISBN 或商品编码',
    read: readGoodsCode,
    example: '9787020002207',
  }),
  fieldColumn('transferItem', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  fieldColumn('transferItem', 'planQuantity', {
    title: '数量',
    aliases: ['计划数量'],
    isRequired: true,
    read: (text) => readWhole(text, '数量', { min: 1, max: 999_999 }),
    example: '3',
  }),
]

/** What becomes of each line of a file, before anything is planned. @throws IMPORT_COLUMNS */
export function readTransfers(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, columns)
  const planned = new Map<string, number>()
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

/** @param planned line numbers of the file by warehouses, product and grade */
async function stagedLine(
  trx: Trx,
  parsed: ParsedRow,
  planned: Map<string, number>,
): Promise<StagedLine> {
  const { lineNum, cells, values, problems } = parsed
  const line = { lineNum, key: String(values.code ?? ''), request: { cells, values }, problems }
  const wrong = problems.find(({ isWarning }) => !isWarning) ?? missingCells(columns, parsed)[0]
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const named = values as typeof values & TransferValues
  const found = await orRefusal(trx, async () => [
    await warehouseOf(trx, named.fromWarehouse),
    await warehouseOf(trx, named.toWarehouse),
    await productOf(trx, named.code),
    named.conditionGrade ?? '100',
  ])
  if (found instanceof AppError)
    return { ...line, state: 'FAIL', failCode: found.code, failReason: found.message }
  const key = found.join('|')
  const before = planned.get(key)
  planned.set(key, before ?? lineNum)
  if (before === undefined) return { ...line, state: 'WAIT', action: 'ADD' }
  const failReason = `与第 ${before} 行是同样的仓库、商品和品相，只导入先出现的一行`
  return { ...line, state: 'SKIP', failCode: 'DUPLICATE', failReason }
}
