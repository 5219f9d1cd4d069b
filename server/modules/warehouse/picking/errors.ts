import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of waves, pick lists, picking and quality check. */
export const pickingErrors = defineErrors({
  WAVE_NOTHING: {
    status: 409,
    public: true,
    text: '选中的出库单都不能生成波次：{reason}',
    hint: '请刷新待拣池后重新选择',
  },
  WAVE_WAREHOUSES: {
    status: 409,
    public: true,
    text: '选中的出库单属于 {count} 个仓库，一个波次只能在一个仓库里拣',
    hint: '请先按出库仓库筛选，再生成波次',
  },
  WAVE_NOT_PRO: {
    status: 409,
    public: true,
    text: '仓库“{warehouseName}”是普通模式，不用波次拣货',
    hint: '请在普通出库单里直接发货',
  },
  WAVE_TOO_MANY: {
    status: 409,
    public: true,
    text: '一次最多 {most} 张出库单，这次有 {count} 张，没有生成波次',
    hint: '请加上筛选条件，分几次生成',
  },
  WAVE_WALL: {
    status: 409,
    public: true,
    text: '分拣墙“{wallName}”{reason}，没有生成波次',
    hint: '请另选一面启用的、本仓库的分拣墙',
  },
  WAVE_STATE: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对波次的状态',
  },
  WAVE_PICKED: {
    status: 409,
    public: true,
    text: '{what} 已拣 {picked} 册，不能{action}',
    hint: '请先撤销拣货，或改用拦截',
  },
  WAVE_OPEN_LISTS: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 还有 {count} 张拣货单没有拣完，不能开始分拣',
    hint: '请先完成拣货单 {lists}',
  },
  PICK_STATE: {
    status: 409,
    public: true,
    text: '拣货单 {pickListNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对拣货单的状态',
  },
  PICK_TAKEN: {
    status: 409,
    public: true,
    text: '拣货单 {pickListNum} 由 {pickerName} 在拣',
    hint: '请领取另一张，或请主管改派给您',
  },
  PICK_PICKER: {
    status: 409,
    public: true,
    text: '选中的拣货人不是本公司在用的账号',
    hint: '请重新选择拣货人',
  },
  PICK_LEFT: {
    status: 409,
    public: true,
    text: '还有 {count} 行未拣，拣货单 {pickListNum} 不能完成',
    hint: '请拣完，或对找不到的报缺',
  },
  PICK_SHORT_LINE: {
    status: 409,
    public: true,
    text: '缺拣明细第 {line} 行不能报缺 {quantity} 册，这一行还剩 {left} 册未拣',
    hint: '请刷新后按未拣的数量填写',
  },
  PICK_NO_LIST: {
    status: 409,
    public: true,
    text: '还没有领取拣货单',
    hint: '请扫描拣货单号，或先在拣货单管理里领取',
  },
  PICK_NOT_ON_LIST: {
    status: 409,
    public: true,
    text: '《{productName}》非本单商品',
    hint: '请放回货架',
  },
  PICK_SHELF_DONE: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 没有这张拣货单要拣的商品',
    hint: '请到货架 {next}',
  },
  PICK_WRONG_SHELF: {
    status: 409,
    public: true,
    text: '《{productName}》应在 {shelves}，这里是 {shelfCode}',
    hint: '请到正确的货架拿，这一本没有计数',
  },
  PICK_FULL: {
    status: 409,
    public: true,
    text: '《{productName}》数量已满，应拣 {quantity} 册已拣齐',
    hint: '请把多拿的放回货架',
  },
  PICK_REPEATED: {
    status: 409,
    public: true,
    text: '{pieceCode} 重复扫描，这一本已经拣过',
    hint: '一书一码的书每本只拣一次',
  },
  PICK_INTERCEPTED: {
    status: 409,
    public: true,
    text: '订单已拦截：《{productName}》是给出库单 {outOrderNums} 的，不用再拣',
    hint: '请放回货架 {shelfCode}',
  },
  PICK_PIECE: {
    status: 409,
    public: true,
    text: '《{productName}》每本有自己的编码，请扫描一书一码',
    hint: '编码是 {pieceCodes}',
  },
  PICK_NOTHING: {
    status: 409,
    public: true,
    text: '这一行已经没有要拣的',
    hint: '请扫描下一个货架',
  },
  PICK_OTHER_SHELF: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 的《{productName}》可用 {available} 册，不够换 {quantity} 册',
    hint: '请另选一个货位，或报缺',
  },
  QC_NO_WAVE: {
    status: 409,
    public: true,
    text: '没有找到波次 {code}',
    hint: '请扫描波次号或拣货单号',
  },
  QC_MODE: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 是{mode}，不上分拣墙',
    hint: '请到“单件质检”或“整单质检”处理',
  },
  QC_WALL: {
    status: 409,
    public: true,
    text: '分拣墙“{wallName}”{reason}',
    hint: '请另选一面空闲的分拣墙',
  },
  QC_NOT_WANTED: {
    status: 409,
    public: true,
    text: '{code} 非本单商品',
    hint: '请放到一边，不属于这个波次',
  },
  QC_FULL: {
    status: 409,
    public: true,
    text: '《{productName}》数量已满',
    hint: '多拣的请放到一边，最后归位',
  },
  QC_REPEATED: {
    status: 409,
    public: true,
    text: '{pieceCode} 重复扫描',
    hint: '这一本已经在 {place}',
  },
  QC_INTERCEPTED: {
    status: 409,
    public: true,
    text: '订单已拦截：《{productName}》属于出库单 {outOrderNum}',
    hint: '请放到待归位，不要放进篮里',
  },
  QC_WAITS: {
    status: 409,
    public: true,
    text: '《{productName}》属于出库单 {outOrderNum}，它缺货补拣中',
    hint: '请放到补拣区，等补齐以后一起分拣',
  },
  QC_NOTHING_LAST: {
    status: 409,
    public: true,
    text: '没有可以判为不合格的一本',
    hint: '请先扫描这本书，再按不合格',
  },
  QC_OPEN_BASKETS: {
    status: 409,
    public: true,
    text: '还有 {count} 个篮没有到齐：{baskets}',
    hint: '请继续分拣，或对缺的报缺',
  },
  QC_UNDO_LATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已经“{status}”，这次扫描不能撤销',
    hint: '请在复核时退回质检',
  },
  QC_SAME_GRADE: {
    status: 409,
    public: true,
    text: '改后品相与原来相同',
    hint: '请选择另一个品相',
  },
  QC_NO_DEFECT_SHELF: {
    status: 409,
    public: true,
    text: '仓库没有次品位，不能转次品',
    hint: '请先在货架管理里启用次品位',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof pickingErrors> {}
}
