import { textColumn, type ImportColumn } from '../../../../kit/imports'
import { lineColumns } from '../../kit'

const line = lineColumns('wholesaleOrderItem')

/** Columns of 导入批销订单, in the order of its template. */
export const importColumns: readonly ImportColumn[] = [
  textColumn('customerName', '客户', { isRequired: true, note: '与客户管理里的名称一致' }),
  textColumn('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['出库仓库'],
    note: '与仓库名称一致',
  }),
  textColumn('customerOrderNum', '客户单号', {
    maxLength: 50,
    note: '同一客户、同一客户单号的行合成一张草稿',
  }),
  line.code(),
  line.grade(),
  line.quantity(),
  line.discountRate('客户折扣'),
  line.price({ aliases: ['批销价'] }),
  line.remark(),
]
