import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of choosing and of review. */
export const reviewErrors = defineErrors({
  GP_BOOK_CHANGED: {
    status: 409,
    public: true,
    text: '数据状态已变化，请刷新后重试！',
    hint: '这本书刚被改过，刷新后再决定',
  },
  GP_BOOK_STATE: {
    status: 409,
    public: true,
    text: '这本书现在是“{now}”，不能{action}',
    hint: '刷新后看它现在能做什么',
  },
  GP_CHOOSE_OFFER: {
    status: 409,
    public: true,
    text: '这个货源已经不能选了：{now}',
    hint: '请选别的货源，或重新匹配取现在的库存',
  },
  GP_CHOOSE_COMPARE: {
    status: 409,
    public: true,
    text: '比价任务只看价格，不能选配',
    hint: '要下单请先“转采配”，不用重新上传书单',
  },
  GP_CHOOSE_MANY: {
    status: 409,
    public: true,
    text: '选择数量不能超过{most}！',
    hint: '可售 {available} 册，这本书还需要 {open} 册',
  },
  GP_CHOOSE_NONE: {
    status: 409,
    public: true,
    text: '这本书没有需要取消的选择',
    hint: '已下单的不在其中，请到采配订单里取消',
  },
  GP_NO_OTHER: {
    status: 409,
    public: true,
    text: '别的商家配不齐这本书，没有移动',
    hint: '可以换货源里的其他品相，或放宽限价后重新匹配',
  },
  GP_SUPPLIER_EMPTY: {
    status: 409,
    public: true,
    text: '{supplierCode} 没有已选而未下单的书，没有可移的',
    hint: '已下单的请到采配订单里取消',
  },
  GP_SUPPLIER_ALONE: {
    status: 409,
    public: true,
    text: '{supplierCode} 的 {count} 种书别的商家都配不齐，没有移动',
    hint: '可以排除这个商家，或放宽限价后重新匹配',
  },
  GP_STEP_NONE: {
    status: 409,
    public: true,
    text: '没有可以撤销的商家调整',
    hint: '整个商家的移走和排除可以撤销，撤销过的不能再撤销',
  },
  GP_STEP_CHANGED: {
    status: 409,
    public: true,
    text: '之后有 {count} 处又改过，不能整体撤销',
    hint: '请逐本恢复系统选配，或重新匹配',
  },
  GP_NO_NEW_PRICE: {
    status: 409,
    public: true,
    text: '这本书没有涨价的货源',
    hint: '只有“已涨价”的货源可以接受新价',
  },
  GP_REPLACE_ORDERED: {
    status: 409,
    public: true,
    text: '这本书已下单 {count} 册，不能换书',
    hint: '请先取消它的采配订单',
  },
  GP_REPLACE_TWICE: {
    status: 409,
    public: true,
    text: '书单第 {line} 行已经是这本书',
    hint: '请改那一行的需求数量，把这一行放弃',
  },
  GP_NEED_ORDERED: {
    status: 409,
    public: true,
    text: '已下单 {count} 册，需求不能改得更少',
    hint: '请先取消采配订单',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof reviewErrors> {}
}
