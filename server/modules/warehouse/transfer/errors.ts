import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of transfers between warehouses. */
export const transferErrors = defineErrors({
  TRANSFER_SAME: {
    status: 409,
    public: true,
    text: '调出仓库和调入仓库是同一个',
    hint: '请换一个调入仓库；同一个仓库里换货架用移库',
  },
  TRANSFER_TYPE: {
    status: 409,
    public: true,
    text: '差异退回只由差异处理生成，不能新建',
    hint: '请选择普通调拨或配货',
  },
  TRANSFER_LINE_TWICE: {
    status: 409,
    public: true,
    text: '《{productName}》的同一品相写了两行',
    hint: '请合成一行',
  },
  TRANSFER_SHORT: {
    status: 409,
    public: true,
    text: '{from}的可用库存不够：{short}',
    hint: '请减少计划数量，或先解锁占用的库存',
  },
  TRANSFER_STILL_OUT: {
    status: 409,
    public: true,
    text: '调拨单 {transferNum} 的配货出库单 {outOrderNum} 还没有出完',
    hint: '请先出库，或取消没出的，再处理差异',
  },
  TRANSFER_NO_DIFF: {
    status: 409,
    public: true,
    text: '调拨单 {transferNum} 没有差异，出库和入库一样多',
    hint: '请刷新后核对',
  },
  TRANSFER_DEAL: {
    status: 409,
    public: true,
    text: '请选择怎样处理差异',
    hint: '途损报损记下损失；退回原仓生成一张已在途的调拨单',
  },
  TRANSFER_DEALT: {
    status: 409,
    public: true,
    text: '调拨单 {transferNum} 的差异已经处理，不能撤销入库',
    hint: '数量不对的请走盘点',
  },
  TRANSFER_RECEIVED: {
    status: 409,
    public: true,
    text: '调拨单 {transferNum} 已在调入仓库收货，不能撤销出库',
    hint: '请先撤销配货入库单 {inOrderNum} 的入库',
  },
  TRANSFER_IMPORT_WAREHOUSE: {
    status: 404,
    public: true,
    text: '没有仓库“{warehouseName}”，或它已停用、不在您的数据范围内',
    hint: '请核对仓库名称',
  },
  TRANSFER_IMPORT_CODE: {
    status: 404,
    public: true,
    text: '商品信息库里没有编码 {code}',
    hint: '请核对编码，或先新增单品',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof transferErrors> {}
}
