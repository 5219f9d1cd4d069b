import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of waves, pick lists and picking. */
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
  PICK_WAVE_TAKEN: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 的拣货单都有人拣或已拣完，没有可领取的',
    hint: '请换一个波次：待领取的在拣货单管理，还没有生成的在待拣池',
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
  PICK_SHELF_FIRST: {
    status: 409,
    public: true,
    text: '先扫货架 {shelves}，再扫《{productName}》',
    hint: '书拿对了，还不知道是从哪个货架拿的；扫过货架再扫一次书',
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
  PICK_MORE: {
    status: 409,
    public: true,
    text: '《{productName}》这一行还需 {left} 册，不能拿 {quantity} 册',
    hint: '请按还需的册数填，多拿的放回货架',
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
    text: '其他货位没有够 {quantity} 册的《{productName}》，只有 {found} 册',
    hint: '请继续在这里拿，或报缺',
  },
  PICK_UNDO_FINAL: {
    status: 409,
    public: true,
    text: '{what}不能撤销',
    hint: '请到拣货单管理里核对',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof pickingErrors> {}
}
