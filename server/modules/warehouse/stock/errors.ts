import { defineErrors } from '../../../base/errors/ErrorSpec'

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
  STOCK_LOCK_TOO_MANY: {
    status: 409,
    public: true,
    text: '可用库存只有 {available} 件，不能锁定 {quantity} 件，本次没有锁定',
    hint: '请减少数量，或先解锁其他占用',
  },
  STOCK_LOCK_GONE: {
    status: 409,
    public: true,
    text: '这笔锁定已经出库或解锁，本次没有改动',
    hint: '请刷新后查看最新的库存占用',
  },
  STOCK_LOCK_CHANGED: {
    status: 409,
    public: true,
    text: '锁库单 {lockNum} 的数量已变化：您看到的是 {from} 件，现在是 {now} 件，本次没有改动',
    hint: '请刷新后按最新数量重新操作',
  },
  STOCK_LOCK_PICKED: {
    status: 409,
    public: true,
    text: '锁库单 {lockNum} 有 {picked} 件已经拣出，不能直接解锁',
    hint: '请先归位已拣的商品',
  },
  STOCK_LOCK_SHORT: {
    status: 409,
    public: true,
    text: '单据 {billNum} 锁定的库存不够，还差 {lack} 件，本次没有出库',
    hint: '请刷新单据，重新配货后再出库',
  },
  STOCK_STALE: {
    status: 409,
    public: true,
    text: '库存已被他人修改：您看到的是 {from} 件，现在是 {now} 件，未改为 {to} 件',
    hint: '请按最新数量核对后重新填写',
  },
  STOCK_SAME_PLACE: {
    status: 409,
    public: true,
    text: '目标货位与品相和原来相同，没有需要移动的库存',
    hint: '请选择另一个货位或品相',
  },
  STOCK_REQUEST_REUSED: {
    status: 409,
    public: true,
    text: '单据 {billNum} 的这次操作已经按另一个数量记过账，本次没有记账',
    hint: '请刷新页面后重新操作',
  },
  LABELS_TOO_MANY: {
    status: 400,
    public: true,
    text: '一次最多打印 {most} 张标签，这次有 {total} 张',
    hint: '请减少份数，或分几次打印',
  },
  LABELS_NOT_FOUND: {
    status: 404,
    public: true,
    text: '没有找到“{code}”的库存',
    hint: '请核对编码和货架号；还没有库存的书先入库',
  },
  LABELS_SEVERAL: {
    status: 409,
    public: true,
    text: '“{code}”在 {count} 处有库存：{where}',
    hint: '请填货架号，或扫一书一码；同一货架有几种品相的，在列表里改打印份数',
  },
  PIECE_CODE_NOT_NEEDED: {
    status: 409,
    public: true,
    text: '只有还没有编码的古旧书可以生成一书一码',
    hint: '普通库存按品种管理，不需要一书一码',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof stockErrors> {}
}
