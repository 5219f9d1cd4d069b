import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 仓库管理. */
export const warehouseErrors = defineErrors({
  WAREHOUSE_REGION: {
    status: 400,
    public: true,
    text: '所在地区“{region}”没有选全，或不是省市区的名称',
    hint: '请从省选到区县；导入时写成“北京市 北京市 海淀区”',
  },
  WAREHOUSE_LIMIT: {
    status: 409,
    public: true,
    text: '“{edition}”最多 {most} 个仓库，已经有这么多，没有新增',
    hint: '请删除没有用过的仓库，或升级版本',
  },
  WAREHOUSE_MODE_BUSY: {
    status: 409,
    public: true,
    text: '仓库“{name}”还有 {count} 张没有办完的出库单，不能改管理模式',
    hint: '请先出库或取消这些出库单；别的内容可以改',
  },
  WAREHOUSE_IN_USE: {
    status: 409,
    public: true,
    text: '仓库“{name}”还有没有办完的单据：{uses}',
    hint: '请先办完或取消这些单据',
  },
  WAREHOUSE_HOLDS: {
    status: 409,
    public: true,
    text: '仓库“{name}”还有库存 {quantity} 件，不能删除',
    hint: '请先合并到别的仓库；不再使用保持停用即可',
  },
  WAREHOUSE_USED: {
    status: 409,
    public: true,
    text: '仓库“{name}”用过了，不能删除：{uses}',
    hint: '单据和流水要查得到它；不再使用保持停用即可',
  },
  WALL_TWICE: {
    status: 400,
    public: true,
    text: '分拣墙“{name}”写了两遍',
    hint: '一个仓库里，分拣墙的编码和名称都不能重复',
  },
  WALL_BASKET: {
    status: 400,
    public: true,
    text: '分拣墙“{wallName}”只有 1 到 {most} 号篮，停用篮号“{text}”不对',
    hint: '请写篮号，用逗号隔开',
  },
  WALL_BASKET_ALL: {
    status: 400,
    public: true,
    text: '分拣墙“{wallName}”的篮位全部停用了',
    hint: '至少留一个篮位；整面墙不用时请停用它',
  },
  WALL_BUSY: {
    status: 409,
    public: true,
    text: '分拣墙“{wallName}”上有波次 {waveNum}，不能{action}，本次没有改动',
    hint: '请等波次完成，或先作废波次',
  },
  BLACK_COMPANY_UNKNOWN: {
    status: 409,
    public: true,
    text: '没有找到这家企业，它可能已停用，或就是本公司',
    hint: '请重新选择企业',
  },
  BLACK_ALREADY: {
    status: 409,
    public: true,
    text: '“{company}”已经在仓库“{warehouseName}”的黑名单里',
    hint: '不用再加；要改原因请先移出',
  },
  SHARED_OWN: {
    status: 409,
    public: true,
    text: '“{name}”是本公司的仓库，不能停止使用',
    hint: '要停止共享，请在“自有仓库”里改共享设置',
  },
  MERGE_FEW: {
    status: 400,
    public: true,
    text: '合并仓至少要两个成员仓库',
    hint: '请再选一个仓库',
  },
  MERGE_MAIN: {
    status: 400,
    public: true,
    text: '主仓不在成员仓库里',
    hint: '请从成员里选主仓',
  },
  MERGE_MEMBER_GONE: {
    status: 409,
    public: true,
    text: '成员仓库里有一个不存在，或不是本公司的',
    hint: '请重新选择成员仓库',
  },
  MERGE_MEMBER_OFF: {
    status: 409,
    public: true,
    text: '仓库“{name}”已停用，不能做合并仓的成员',
    hint: '请先启用，或不选它',
  },
  MERGE_MEMBER_TAKEN: {
    status: 409,
    public: true,
    text: '仓库“{name}”已经是合并仓“{group}”的成员',
    hint: '一个仓库只能属于一个合并仓；请先从那里移出',
  },
  MERGE_NAME_USED: {
    status: 409,
    public: true,
    text: '合并仓“{mergeName}”已经有了',
    hint: '请换一个名称，或在合并仓里编辑原来的',
  },
  MERGE_SAME: {
    status: 400,
    public: true,
    text: '目标仓库“{name}”也在来源仓库里',
    hint: '请从来源里去掉它，或换一个目标仓库',
  },
  MERGE_TARGET_OFF: {
    status: 409,
    public: true,
    text: '目标仓库“{name}”已停用，没有合并',
    hint: '请先启用，或换一个目标仓库',
  },
  MERGE_LOCKED: {
    status: 409,
    public: true,
    text: '仓库“{name}”有 {locked} 件被锁定，没有合并',
    hint: '请先在锁库管理里解锁，或办完占用它的单据',
  },
  MERGE_FROZEN: {
    status: 409,
    public: true,
    text: '仓库“{name}”有 {frozen} 个货架正在盘点，没有合并',
    hint: '请等盘点完成，或作废盘点单',
  },
  MERGE_NOTHING: {
    status: 409,
    public: true,
    text: '来源仓库里没有库存，没有什么可以合并',
    hint: '不再使用的仓库直接停用即可',
  },
  MERGE_NO_SHELF: {
    status: 409,
    public: true,
    text: '目标仓库没有可用的货架放 {shelfCode} 上的库存：同号货架和默认货位都停用、盘点中或不能混放',
    hint: '请启用目标仓库的默认货位，再重试失败项',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof warehouseErrors> {}
}
