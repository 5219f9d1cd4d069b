import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the quality check and the sort wall. */
export const qualityErrors = defineErrors({
  QC_NO_WAVE: {
    status: 409,
    public: true,
    text: '还没有开始分拣，这次没有计数',
    hint: '请先扫描波次号或拣货单号',
  },
  QC_NO_DOCUMENT: {
    status: 409,
    public: true,
    text: '还没有扫描出库单，这次没有计数',
    hint: '请先扫描出库单号、订单编号或快递单号',
  },
  QC_WAVE_STATE: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 是“{status}”，不能{action}',
    hint: '待分拣的波次可以开始分拣，分拣中的可以继续和完成',
  },
  QC_WAVE_MODE: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 是“{mode}”，不用分拣墙',
    hint: '单件波次在单件质检里扫描，整单在整单质检里',
  },
  QC_WALL_SMALL: {
    status: 409,
    public: true,
    text: '分拣墙“{wallName}”只有 {baskets} 个能用的篮，波次 {waveNum} 要 {wanted} 个',
    hint: '请选择篮数够的分拣墙',
  },
  QC_WALL_BUSY: {
    status: 409,
    public: true,
    text: '分拣墙“{wallName}”上正在分拣波次 {otherNum}',
    hint: '请先完成那个波次，或选择别的分拣墙',
  },
  QC_NO_WALL: {
    status: 409,
    public: true,
    text: '没有空闲的、够 {wanted} 个篮的分拣墙，波次 {waveNum} 没有开始分拣',
    hint: '请先完成正在分拣的波次，或在仓库设置里加分拣墙',
  },
  QC_NOT_HERE: {
    status: 409,
    public: true,
    text: '非本单商品：《{productName}》不在要质检的出库单里，没有计数',
    hint: '请放到一边，放回它的货位',
  },
  QC_FULL: {
    status: 409,
    public: true,
    text: '《{productName}》数量已满，没有计数',
    hint: '多出来的请放到一边，放回货位',
  },
  QC_PIECE: {
    status: 409,
    public: true,
    text: '《{productName}》每册有自己的码，请扫一书一码：{pieceCodes}',
    hint: '一书一码贴在书上',
  },
  QC_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已经质检过，没有再计数',
    hint: '要撤销请按 F6',
  },
  QC_WAITS: {
    status: 409,
    public: true,
    text: '《{productName}》属于等补货的 {outOrderNums}，没有计数',
    hint: '请和那张出库单的其他书放在一起，补拣以后再质检',
  },
  QC_INTERCEPTED: {
    status: 409,
    public: true,
    text: '订单已拦截：《{productName}》属于 {outOrderNums}，不再放进篮里',
    hint: '请放到待归位的地方，由仓库放回货位',
  },
  QC_DOCUMENT_STATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是“{status}”，不能质检',
    hint: '已拦截、已取消的请把书放到待归位的地方，由仓库归位；其余的到了待质检再扫描',
  },
  QC_ON_WALL: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 在波次 {waveNum} 里，要上分拣墙',
    hint: '请在分拣墙质检里扫描波次号',
  },
  QC_BASKETS_OPEN: {
    status: 409,
    public: true,
    text: '还有 {count} 个篮没有到齐：{baskets}，波次没有完成',
    hint: '找得到的扫描放进去，找不到的选中那个篮报缺',
  },
  QC_OVERS_LEFT: {
    status: 409,
    public: true,
    text: '有 {count} 册多拣的还没有放回：{goods}，波次没有完成',
    hint: '放回货位以后按 F7，再完成波次',
  },
  QC_OVERS_NONE: {
    status: 409,
    public: true,
    text: '没有要放回的多拣商品',
    hint: '请看屏幕上的多拣数',
  },
  QC_NOTHING_SHORT: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 没有缺的商品，不用报缺',
    hint: '请刷新后核对已到的数量',
  },
  QC_UNDO_FINAL: {
    status: 409,
    public: true,
    text: '“{what}”不能撤销',
    hint: '它之前的扫描也不再撤销',
  },
  QC_RECORD_GONE: {
    status: 409,
    public: true,
    text: '这一册的质检已经撤销或改记不合格，没有再改',
    hint: '请看质检记录',
  },
  QC_UNDO_LATE: {
    status: 409,
    public: true,
    text: '波次 {waveNum} 已经完成，它的质检不能再撤销',
    hint: '需要重新检查时，请在复核里报异常',
  },
  QC_SAME_GRADE: {
    status: 400,
    public: true,
    text: '改后品相与原来的“{grade}”相同，没有改',
    hint: '请选择实际的品相，或选别的处理方式',
  },
  QC_NO_GRADE: {
    status: 400,
    public: true,
    text: '改品相放行要选改后品相',
    hint: '请选择书的实际品相',
  },
  QC_NO_DEFECT_SHELF: {
    status: 409,
    public: true,
    text: '这个仓库没有启用的次品位，不能转次品位',
    hint: '请先启用次品位，或选别的处理方式',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof qualityErrors> {}
}
