import { fieldColumn, readMoney, refuse, type ImportColumn } from '../../imports'

const text = (field: string, title: string, own: Partial<ImportColumn> = {}): ImportColumn => ({
  field,
  title,
  kind: 'text',
  read: (value) => ({ value: value.trim() }),
  ...own,
})

/** Columns of 导入批销订单, in the order of its template. */
export const importColumns: readonly ImportColumn[] = [
  text('customerName', '客户', { isRequired: true, note: '与客户管理里的名称一致' }),
  text('warehouseName', '仓库', {
    isRequired: true,
    aliases: ['出库仓库'],
    note: '与仓库名称一致',
  }),
  text('customerOrderNum', '客户单号', {
    maxLength: 50,
    note: '同一客户、同一客户单号的行合成一张草稿',
  }),
  text('code', 'ISBN', {
    isRequired: true,
    aliases: ['书号', '商品编码'],
    read: (value) => ({ value: value.replace(/[\s-]/g, '') }),
  }),
  fieldColumn('wholesaleOrderItem', 'conditionGrade'),
  {
    ...fieldColumn('wholesaleOrderItem', 'quantity'),
    read: (value) =>
      /^[1-9]\d{0,5}$/.test(value)
        ? { value: Number(value) }
        : refuse('NUMBER_INVALID', `数量“${value}”应为 1 到 999999 的整数`),
  },
  {
    field: 'discountRate',
    title: '折扣',
    kind: 'decimal',
    note: '百分数，65 就是六五折；与单价填一个，都不填按客户折扣',
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
    aliases: ['批销价'],
    read: (value) => readMoney(value, '单价'),
  },
  text('remark', '备注', { maxLength: 200 }),
]
