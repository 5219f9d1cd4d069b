import {
  fieldColumn,
  readGoodsCode,
  textColumn,
  type ImportColumn,
  type LineRule,
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
const columns: readonly ImportColumn[] = [
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
    example: '3',
  }),
]

/** What becomes of each line of a file. */
export const transferRule: LineRule<TransferValues, string[]> = {
  columns,
  find: async (trx, values) => [
    await warehouseOf(trx, values.fromWarehouse),
    await warehouseOf(trx, values.toWarehouse),
    await productOf(trx, values.code),
    values.conditionGrade ?? '100',
  ],
  same: {
    key: (found) => found.join('|'),
    what: '同样的仓库、商品和品相',
    tells: ['planQuantity'],
  },
}
