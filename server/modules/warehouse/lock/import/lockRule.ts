import {
  codeColumn,
  fieldColumn,
  readWhole,
  textColumn,
  type ImportColumn,
  type LineRule,
} from '../../../../kit/imports'
import { findImported, type ImportValues } from './findImported'

/** A row of 导入锁库. */
const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', {
    isRequired: true,
    example: '北京总仓',
  }),
  codeColumn,
  fieldColumn('stock', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  fieldColumn('stockLock', 'lockQuantity', {
    title: '数量',
    aliases: ['锁定数量'],
    isRequired: true,
    note: '不超过可用的数量',
    read: (text) => readWhole(text, '数量', { min: 1, max: 999_999 }),
    example: '3',
  }),
  textColumn('shopNames', '店铺', {
    aliases: ['锁定店铺'],
    note: '填了是店铺锁库，几个店铺用、隔开；不填是手工锁库',
  }),
  fieldColumn('stockLock', 'expireTime', {
    title: '到期',
    aliases: ['到期时间'],
    isRequired: false,
    note: '不填不限期',
  }),
  fieldColumn('stockLock', 'lockReason', {
    isRequired: false,
    onlyDescribes: true,
    note: '不填是其他',
  }),
]

/** What becomes of each line of a file. */
export const lockRule: LineRule<ImportValues, unknown> = {
  columns,
  beside: [fieldColumn('stockLock', 'lockNum')],
  find: findImported,
  async known(trx, { lockNum }) {
    if (lockNum === undefined) return undefined
    const found = await trx
      .selectFrom('stockLock')
      .select('id')
      .where('lockNum', '=', lockNum)
      .executeTakeFirst()
    return found && `锁库 ${lockNum} 已经有了；要再锁一笔，请清空这一格的单号`
  },
}
