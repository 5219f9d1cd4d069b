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
})
