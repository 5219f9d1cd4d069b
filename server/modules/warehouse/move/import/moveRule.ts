import {
  codeColumn,
  fieldColumn,
  readWhole,
  codedColumn,
  textColumn,
  type ImportColumn,
  type LineRule,
} from '../../../../kit/imports'
import { findImported, type ImportValues } from './findImported'

/** A row of 导入移库: copies of a book that go from one shelf of a warehouse to another. */
const columns: readonly ImportColumn[] = [
  textColumn('warehouseName', '仓库', { isRequired: true, example: '北京总仓' }),
  codeColumn,
  fieldColumn('moveOrderItem', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  codedColumn('fromShelfCode', '原货架', {
    isRequired: true,
    aliases: ['原货架号'],
    example: 'A01',
  }),
  codedColumn('toShelfCode', '目标货架', {
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

/** What becomes of each line of a file. */
export const moveRule: LineRule<ImportValues, { stockId: string }> = {
  columns,
  find: findImported,
  same: { key: ({ stockId }) => stockId, what: '同一处库存', tells: ['toShelfCode', 'quantity'] },
}
