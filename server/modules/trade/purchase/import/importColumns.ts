import { textColumn, type ImportColumn } from '../../../../kit/imports'
import { lineColumns } from '../../kit'

const line = lineColumns('purchaseOrderItem')

/** A row of 导入采购单: one line of goods; rows of one supplier and warehouse become one draft. */
export const importColumns: readonly ImportColumn[] = [
  textColumn('supplierName', '供应商', {
    isRequired: true,
    note: '与供应商管理里的名称一致',
    example: '北京中盘图书批发有限公司',
  }),
  textColumn('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['入库仓库'],
    note: '与仓库名称一致',
    example: '杭州一号仓',
  }),
  line.code({ note: '也可以写商品编码', example: '9787020002207' }),
  line.grade({ note: '不填是全新' }),
  line.quantity({ aliases: ['采购数量', '册数'], example: '20' }),
  line.discountRate('供应商报价', { example: '65' }),
  line.price({
    aliases: ['采购价', '进价'],
    note: '两样都填时以单价为准',
    example: '25.87',
  }),
  line.remark(),
]
