import { defineErrors } from '../../../../base/errors/ErrorSpec'

/** Refusals of shelves. */
export const shelfErrors = defineErrors({
  SHELF_CODE_BAD: {
    status: 400,
    public: true,
    text: '货架号“{code}”只能用字母、数字和短横线，最多 30 位',
    hint: '请改货架号；条码只印得下这些字符',
  },
  SHELF_CODE_LONG: {
    status: 400,
    public: true,
    text: '生成的货架号“{code}”超过 30 位',
    hint: '请缩短前缀或减少补零位数',
  },
  SHELF_TYPE_SYSTEM: {
    status: 400,
    public: true,
    text: '“{type}”是系统货位，每个仓库开仓时自带一个',
    hint: '请选普通货位或拣货位',
  },
  SHELF_SYSTEM: {
    status: 409,
    public: true,
    text: '系统货位“{code}”不能{action}',
    hint: '系统货位的编码、名称和类型由系统管理；容量、拣货顺序和备注可以修改',
  },
  SHELF_PRINTED: {
    status: 409,
    public: true,
    text: '货架号 {code} 已打印过 {count} 次，改了以后旧标签扫不到',
    hint: '确定要改请打开“旧标签作废”，保存后重新打印',
  },
  SHELF_HOLDS: {
    status: 409,
    public: true,
    text: '货架 {code} 上还有库存 {quantity} 件',
    hint: '请先移到别的货架；不再使用可以停用',
  },
  SHELF_IN_USE: {
    status: 409,
    public: true,
    text: '货架 {code} 还有没有办完的单据：{uses}',
    hint: '请先办完或取消这些单据',
  },
  SHELF_FROZEN: {
    status: 409,
    public: true,
    text: '货架 {code} 正在盘点，不能{action}',
    hint: '请等盘点完成或作废盘点单',
  },
  SHELF_AREA_OTHER: {
    status: 409,
    public: true,
    text: '货架 {code} 在另一个仓库，不能移到这个货架区',
    hint: '货架只能在本仓库的货架区之间移动',
  },
  SHELF_GENERATE_RANGE: {
    status: 400,
    public: true,
    text: '{title}要从小到大，都在 0 到 999 之间',
    hint: '请核对从和到',
  },
  SHELF_GENERATE_MANY: {
    status: 400,
    public: true,
    text: '一次最多生成 5,000 个货位，这些排、列、层共 {count} 个',
    hint: '请分几次生成',
  },
  SHELF_GENERATE_NONE: {
    status: 409,
    public: true,
    text: '这 {count} 个货架号都已经有了，没有生成',
    hint: '请改前缀或排、列、层的范围',
  },
  SHELF_MANY_WAREHOUSES: {
    status: 409,
    public: true,
    text: '选中的货架在 {count} 个仓库，一张盘点单只盘一个仓库',
    hint: '请按仓库分开选择',
  },
  SHELF_LABELS_MANY: {
    status: 400,
    public: true,
    text: '一次最多打印 {most} 张货架标签，这次有 {total} 张',
    hint: '请减少份数或分几次打印',
  },
})

declare module '../../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof shelfErrors> {}
}
