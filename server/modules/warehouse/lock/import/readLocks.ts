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
} from '../../../../kit/imports'
import { findImported, type ImportValues } from './findImported'

/** A row of 导入锁库. */
export const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', { isRequired: true, example: '北京总仓' }),
  textColumn('code', '编码', {
    isRequired: true,
    aliases: ['ISBN', '商品编码', '一书一码'],
    note: 'ISBN、商品编码或一书一码',
    read: readGoodsCode,
    example: '9787020002207',
  }),
  fieldColumn('stock', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  fieldColumn('stockLock', 'lockQuantity', {
    title: '数量',
    aliases: ['锁定数量'],
    isRequired: true,
    note: '不超过可用的数量',
    read: (text) => readWhole(text, '数量', { min: 1, max: 999_999 }),
    example: '3',
  }),
  textColumn('shopNames', '店铺', { note: '填了是店铺锁库，几个店铺用、隔开；不填是手工锁库' }),
  fieldColumn('stockLock', 'expireTime', {
    title: '到期',
    aliases: ['到期时间'],
    isRequired: false,
    note: '不填不限期',
  }),
  fieldColumn('stockLock', 'lockReason', { isRequired: false, note: '不填是其他' }),
]

/** What becomes of each line of a file, before anything is locked. @throws IMPORT_COLUMNS */
export function readLocks(user: SessionUser, head: readonly (readonly string[])[]): FileJudge {
  const heading = requireHeading(head, columns)
  return {
    titles: heading.titles,
    ignored: heading.ignored,
    headingLine: heading.rowIndex + 1,
    params: { user },
    async judge(trx, lines) {
      const staged = []
      for (const parsed of parseRows(lines, heading, columns)) {
        const { lineNum, cells, values, problems } = parsed
        const line = {
          lineNum,
          key: String(values.code ?? ''),
          request: { cells, values },
          problems,
        }
        const wrong =
          problems.find(({ isWarning }) => !isWarning) ?? missingCells(columns, parsed)[0]
        const found = wrong
          ? wrong
          : await orRefusal(trx, () => findImported(trx, values as typeof values & ImportValues))
        if (found === wrong && wrong)
          staged.push({
            ...line,
            state: 'FAIL' as const,
            failCode: wrong.code,
            failReason: wrong.reason,
          })
        else if (found instanceof AppError)
          staged.push({
            ...line,
            state: 'FAIL' as const,
            failCode: found.code,
            failReason: found.message,
          })
        else staged.push({ ...line, state: 'WAIT' as const, action: 'ADD' as const })
      }
      return staged
    },
  }
}
