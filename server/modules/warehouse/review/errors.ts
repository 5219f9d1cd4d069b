import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the review at the packing bench. */
export const reviewErrors = defineErrors({
  REVIEW_NO_PARCEL: {
    status: 409,
    public: true,
    text: '还没有扫描面单，这次没有计数',
    hint: '请先扫描面单上的快递单号，或出库单号、订单编号',
  },
  REVIEW_STATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是“{status}”，不能复核',
    hint: '质检通过、待复核的出库单才能复核',
  },
  REVIEW_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：{outOrderNum} 已于 {reviewTime} 复核',
    hint: '这个包裹不用再复核',
  },
  REVIEW_STOPPED: {
    status: 409,
    public: true,
    text: '订单已拦截：{outOrderNum} 不能发出，没有计数',
    hint: '请打开包裹，书放到待归位的地方，再扫描下一个面单',
  },
  REVIEW_NOT_HERE: {
    status: 409,
    public: true,
    text: '非本单商品：《{productName}》不在 {outOrderNum} 里，没有计数',
    hint: '请拿出来；要重新质检按 F8 报异常，选错货',
  },
  REVIEW_FULL: {
    status: 409,
    public: true,
    text: '数量已满：《{productName}》应有 {quantity} 册，没有计数',
    hint: '请拿出多的；要重新质检按 F8 报异常，选多货',
  },
  REVIEW_PIECE_TWICE: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已经复核，没有再计数',
    hint: '要撤销请按 F6',
  },
  REVIEW_LEFT: {
    status: 409,
    public: true,
    text: '{outOrderNum} 还有 {left} 册没有扫，复核没有完成',
    hint: '请扫完；少了按 F8 报异常，选少货',
  },
  REVIEW_WEIGH_AGAIN: {
    status: 409,
    public: true,
    text: '重量没有记下',
    hint: '请重新称过，再扫描或输入重量',
  },
  REVIEW_OTHER_LEFT: {
    status: 409,
    public: true,
    text: '{outOrderNum} 继续复核，新扫的面单没有打开',
    hint: '扫完这一单再扫下一个面单',
  },
  REVIEW_UNDO_SHIPPED: {
    status: 409,
    public: true,
    text: '{outOrderNum} 复核后已经出库，不能撤销复核',
    hint: '请先在出库单里撤销出库',
  },
  REVIEW_NOT_BACK: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是“{status}”，还不能重新复核',
    hint: '重新质检通过、回到待复核以后再来',
  },
  REVIEW_NO_ERROR: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 没有复核异常，不用重新复核',
    hint: '请刷新后在待复核里扫描',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof reviewErrors> {}
}
