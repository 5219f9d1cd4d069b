import { fieldColumn, readMoney, refuse, type ImportColumn } from '../../imports'

const text = (field: string, title: string, own: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  title,
  kind: 'text',
  read: (value) => ({ value: value.trim() }),
  ...own,
})

/** A row of 导入采购单: one line of goods; rows of one supplier and warehouse become one draft. */
export const importColumns: readonly ImportColumn[] = [
  text('supplierName', '供应商', {
    isRequired: true,
    note: '与供应商管理里的名称一致',
    example: '北京中盘图书批发有限公司',
  }),
  text('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['入库仓库'],
    note: '与仓库名称一致',
    example: '杭州一号仓',
  }),
  text('code', 'ISBN', {
    isRequired: true,
    aliases: ['书号', '商品编码'],
    note: '也可以写商品编码',
    example: '9787020002207',
    read: (value) => ({ value: value.replace(/[\s-]/g, '') }),
  }),
  fieldColumn('purchaseOrderItem', 'conditionGrade', { isRequired: false, note: '不填是全新' }),
  {
    ...fieldColumn('purchaseOrderItem', 'quantity'),
    title: '数量',
    aliases: ['采购数量', '册数'],
    example: '20',
    read: (value) =>
      /^[1-9]\d{0,5}$/.test(value)
        ? { value: Number(value) }
        : refuse('NUMBER_INVALID', `数量“${value}”应为 1 到 999999 的整数`),
  },
  {
    field: 'discountRate',
    title: '折扣',
    kind: 'decimal',
    note: '百分数，65 就是六五折；与单价填一个，都不填按供应商报价',
    example: '65',
    read: (value) => {
      const rate = Number(value.replace(/[%％]/g, ''))
      return rate >= 1 && rate <= 100
        ? { value: rate }
        : refuse('NUMBER_INVALID', `折扣“${value}”应在 1 到 100 之间`)
    },
  },
  {
    field: 'price',
    title: '单价',
    kind: 'money',
    aliases: ['采购价', '进价'],
    note: '两样都填时以单价为准',
    example: '25.87',
    read: (value) => readMoney(value, '单价'),
  },
  text('remark', '备注', { maxLength: 200 }),
]
