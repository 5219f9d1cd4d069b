import { defineErrors } from '../../errors/ErrorSpec'

/** Refusals of the stock ledger and its locks. */
export const stockErrors = defineErrors({
  STOCK_TAKEN: {
    status: 409,
    public: true,
    text: '库存刚刚被其他单据占用，本次没有锁定',
    hint: '请重新审核，系统会按最新库存分配',
  },
  STOCK_OUT_TOO_MANY: {
    status: 409,
    public: true,
    text: '可用库存只有 {available} 件，不能减少 {quantity} 件',
    hint: '请先解锁占用的库存，或减少数量',
  },
  STOCK_GONE: {
    status: 404,
    public: true,
    text: '没有找到这条库存，可能已被合并或清空',
    hint: '请回到列表刷新后重新选择',
  },
  LABELS_TOO_MANY: {
    status: 400,
    public: true,
    text: '一次最多打印 {most} 张标签，这次有 {total} 张',
    hint: '请减少份数，或分几次打印',
  },
  PIECE_CODE_NOT_NEEDED: {
    status: 409,
    public: true,
    text: '只有还没有编码的古旧书可以生成一书一码',
    hint: '普通库存按品种管理，不需要一书一码',
  },
})
