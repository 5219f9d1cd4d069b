import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of stocktakes. */
export const stocktakeErrors = defineErrors({
  STOCKTAKE_TYPE: {
    status: 400,
    public: true,
    text: '{type}不在这里新建',
    hint: '普通盘存和古旧书盘存由各自的盘存作业生成',
  },
  STOCKTAKE_SCOPE_MISSING: {
    status: 400,
    public: true,
    text: '{type}没有写盘点范围：{wanted}',
    hint: '请写明盘哪些货架或商品',
  },
  STOCKTAKE_SCOPE_UNKNOWN: {
    status: 400,
    public: true,
    text: '这个仓库里没有：{names}',
    hint: '请核对库区、货架号或编码',
  },
  STOCKTAKE_EMPTY: {
    status: 409,
    public: true,
    text: '所选范围里没有可以盘点的货架或库存',
    hint: '请放宽盘点范围',
  },
  STOCKTAKE_FREEZE: {
    status: 400,
    public: true,
    text: '{type}不能冻结货位：同一货位上的其他商品还要照常出入库',
    hint: '请关掉冻结货位，或改为货架盘点',
  },
  STOCKTAKE_SHELF_BUSY: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 正在盘点单 {stocktakeNum} 里盘点',
    hint: '请先完成或作废那张盘点单，或去掉这个货架',
  },
  STOCKTAKE_ITEM_BUSY: {
    status: 409,
    public: true,
    text: '{shelfCode} 的《{productName}》在盘点单 {stocktakeNum} 里还没有盘完，或它的盘盈盘亏还没有审核',
    hint: '同一处库存同时只能由一张盘点单调整，请先处理那张盘点单',
  },
  STOCKTAKE_SHELF_UNKNOWN: {
    status: 404,
    public: true,
    text: '未找到货架 {shelfCode}',
    hint: '请扫描这个仓库的货架号',
  },
  STOCKTAKE_SHELF_OUT: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 不在这张盘点单的范围里',
    hint: '请换一个货架，或另建盘点单',
  },
  STOCKTAKE_SHELF_FROZEN: {
    status: 409,
    public: true,
    text: '货位盘点冻结：{shelfCode} 由别的盘点单冻结',
    hint: '请等那张盘点单结束',
  },
  STOCKTAKE_CODE_UNKNOWN: {
    status: 404,
    public: true,
    text: '未找到商品 {code}',
    hint: '请核对条码；新书请先在商品库里建立',
  },
  STOCKTAKE_CODE_MANY: {
    status: 409,
    public: true,
    text: '{code} 对应 {count} 个商品：{codes}',
    hint: '请改扫其中一个商品编码',
  },
  STOCKTAKE_OUT_OF_SCOPE: {
    status: 409,
    public: true,
    text: '非本单商品：《{productName}》不在这张盘点单的范围里',
    hint: '请放到一边，或另建盘点单',
  },
  STOCKTAKE_PIECE_TWICE: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已经盘过',
    hint: '一书一码的书每本只扫一次',
  },
  STOCKTAKE_PIECE_NEEDED: {
    status: 409,
    public: true,
    text: '《{productName}》按一书一码管理，要扫它自己的编码',
    hint: '请扫书上的一书一码标签',
  },
  STOCKTAKE_NOTHING_TO_UNDO: {
    status: 409,
    public: true,
    text: '您在盘点单 {stocktakeNum} 里没有可以撤销的扫描',
    hint: '只能撤销自己的扫描；要改数量请用改实盘',
  },
  STOCKTAKE_BLIND: {
    status: 409,
    public: true,
    text: '盲盘不能按账面填充',
    hint: '请逐个清点；要对照账面请新建明盘',
  },
  STOCKTAKE_NOT_COUNTING: {
    status: 409,
    public: true,
    text: '盘点单 {stocktakeNum} 现在不能录入实盘',
    hint: '只有盘点中和复盘中的盘点单可以录入',
  },
  STOCKTAKE_NOT_COUNTED: {
    status: 409,
    public: true,
    text: '盘点单 {stocktakeNum} 一个商品都还没有盘',
    hint: '请先录入实盘数量，或作废这张盘点单',
  },
  STOCKTAKE_UNCOUNTED: {
    status: 409,
    public: true,
    text: '还有 {count} 条没有盘，请选择怎样处理',
    hint: '视为0：记为盘亏；不处理：从本单去掉',
  },
  STOCKTAKE_NO_DIFFERENCE: {
    status: 409,
    public: true,
    text: '没有可以复盘的明细：{wanted}',
    hint: '请核对复盘范围',
  },
  STOCKTAKE_ADJUST_RIGHT: {
    status: 403,
    public: true,
    text: '您没有审核{kinds}的权限，不能同时审核',
    hint: '请去掉“同时审核盘盈盘亏”，由有权限的人审核',
  },
  STOCKTAKE_ALL_POSTED: {
    status: 409,
    public: true,
    text: '盘点单 {stocktakeNum} 没有待审核的盘盈盘亏单',
    hint: '差异已经记账，或本来就没有差异',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof stocktakeErrors> {}
}
