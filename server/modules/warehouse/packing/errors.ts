import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of packing. */
export const packingErrors = defineErrors({
  PACK_STATE: {
    status: 409,
    public: true,
    text: '装箱单 {packingNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对装箱单的状态',
  },
  PACK_KIND: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是零售订单，不装箱',
    hint: '批销、配货、采购退货和馆配订单才装箱，零售订单请到复核或直接出库',
  },
  PACK_DONE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已装箱完成，装箱单 {packingNum}',
    hint: '要改箱里的书，请先在装箱单管理里重新装箱',
  },
  PACK_NO_LIST: {
    status: 409,
    public: true,
    text: '还没有选出库单',
    hint: '请扫描出库单号、装箱单号或箱标',
  },
  PACK_STOPPED: {
    status: 409,
    public: true,
    text: '订单已拦截：{outOrderNum} 不能发出，没有计数',
    hint: '请把箱里的书拿出来，放到待归位的地方，再扫描下一张出库单',
  },
  PACK_NOT_ON_ORDER: {
    status: 409,
    public: true,
    text: '非本单商品：《{productName}》不在出库单 {outOrderNum} 上',
    hint: '请放回待装区，扫描本单的商品',
  },
  PACK_FULL: {
    status: 409,
    public: true,
    text: '数量已满：《{productName}》应装 {quantity} 册，还能装 {left} 册',
    hint: '多出来的请放回待装区，报给主管',
  },
  PACK_PIECE: {
    status: 409,
    public: true,
    text: '《{productName}》一册一码，请扫书上的一书一码：{pieceCodes}',
    hint: '同样的书不是同一册，只能装锁定的那一册',
  },
  PACK_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已在第 {boxIndex} 箱',
    hint: '装错了箱请用移箱，不要再扫',
  },
  PACK_GRADE: {
    status: 409,
    public: true,
    text: '品相不对：《{productName}》本单要 {wanted}，这一册是 {grade}',
    hint: '请换成本单要的品相再扫',
  },
  PACK_OTHER_COPY: {
    status: 409,
    public: true,
    text: '《{productName}》的 {pieceCode} 不是为本单锁定的那一册',
    hint: '请找到本单锁定的那一册再扫',
  },
  PACK_BOX_CLOSED: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 已封箱或已发出，不能再动',
    hint: '没有发出的可以先开箱，再装入或取出',
  },
  PACK_BOX_OPENED: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 没有封箱，或已经发出，不能开箱',
    hint: '请刷新后核对箱的状态',
  },
  PACK_BOX_EMPTY: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 是空的，不能封箱',
    hint: '请先装入商品，或删除这个箱',
  },
  PACK_BOX_TAKEN: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 由 {packerName} 在装',
    hint: '请另开一箱，或请对方放下这个箱',
  },
  PACK_BOX_NONE: {
    status: 404,
    public: true,
    text: '装箱单 {packingNum} 没有第 {boxIndex} 箱',
    hint: '请看清箱标上的箱序',
  },
  PACK_BOXES_FULL: {
    status: 409,
    public: true,
    text: '装箱单 {packingNum} 已有 {most} 箱，不能再加',
    hint: '请把剩下的装进已有的箱',
  },
  PACK_BOXES_OPEN: {
    status: 409,
    public: true,
    text: '装箱单 {packingNum} 的第 {boxes} 箱还没封箱',
    hint: '请扫描箱标，按 F8 封箱，再完成装箱',
  },
  PACK_NOT_EMPTY: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 里已经有书，不能撤销新建',
    hint: '请先拿出箱里的书，或保留这个箱',
  },
  PACK_NOT_IN_BOX: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 里只有 {inside} 册，不能拿出 {quantity} 册',
    hint: '请刷新后核对箱里的数量',
  },
  PACK_SAME_BOX: {
    status: 409,
    public: true,
    text: '目标箱和原来是同一个箱 {boxNum}',
    hint: '请选另一个没有封箱的箱',
  },
  PACK_NO_LINE: {
    status: 409,
    public: true,
    text: '还没有扫过商品，不知道是哪一种',
    hint: '请先扫一册，再按 F7 填其余的数量',
  },
  PACK_ALL_IN: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已经全部装箱，没有剩下的',
    hint: '请封箱，再按 F9 完成装箱',
  },
  PACK_LEFT: {
    status: 409,
    public: true,
    text: '装箱单 {packingNum} 还有 {count} 种 {quantity} 册没有装箱：{named}',
    hint: '请装完再完成；确实少书的，由有“允许少装”权限的人完成',
  },
  PACK_NOTHING: {
    status: 409,
    public: true,
    text: '装箱单 {packingNum} 一册都没有装，不能完成',
    hint: '请先装箱；不装了请作废装箱单',
  },
  PACK_UNFINISHED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 正在装箱（{packingNum}），还不能出库',
    hint: '请先完成装箱，或作废装箱单',
  },
  PACK_LIVING: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 有装箱单 {packingNum}，不能{action}',
    hint: '请先重新装箱、作废装箱单，再{action}',
  },
  PACK_SHEETS_EMPTY: {
    status: 409,
    public: true,
    text: '选中的装箱单里一册都没有装，没有可导出的清单',
    hint: '请选择装了书的装箱单',
  },
  PACK_UNDO_FINAL: {
    status: 409,
    public: true,
    text: '“{what}”不能撤销',
    hint: '要改的请在装箱单管理里处理',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof packingErrors> {}
}
