import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of inbound documents (RK). */
export const inOrderErrors = defineErrors({
  IN_GONE: {
    status: 409,
    public: true,
    text: '没有找到入库单 {inOrderNum}',
    hint: '请刷新后重新选择',
  },
  IN_STATE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对入库单的状态',
  },
  IN_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册应收，不能收 {quantity} 册',
    hint: '请刷新后核对应收数量；多到的请另行登记',
  },
  IN_OVER_RIGHT: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册应收，不能收 {quantity} 册：您没有多收的权限',
    hint: '请按应收数量收货；多到的请有“多收”权限的同事来收，或退给供应商',
  },
  IN_PIECE_ONE: {
    status: 409,
    public: true,
    text: '《{productName}》的一书一码 {pieceCode} 只能是一册，不能收 {quantity} 册',
    hint: '一书一码的书一册一行，每册填自己的编码',
  },
  IN_PIECE_TWICE: {
    status: 409,
    public: true,
    text: '重复扫描：一书一码 {pieceCode} 已在{where}',
    hint: '请核对书上的编码；同一册书只能收一次',
  },
  IN_SHELF_GONE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 的收货货位不在这个仓库',
    hint: '请重新选择货位',
  },
  IN_SIDE: {
    status: 403,
    public: true,
    text: '入库单 {inOrderNum} 是{inType}，您没有为它{deed}的权限',
    hint: '请找管理员开通，或请有权限的同事处理',
  },
  IN_SHELVE_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只有 {left} 册待上架，不能上架 {quantity} 册',
    hint: '请关闭后重新打开上架，按现在的待上架数量填写',
  },
  IN_STAGED: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 还有 {staged} 册在收货暂存位，不能结案',
    hint: '请先上架，再结案',
  },
  IN_REVOKE_GONE: {
    status: 409,
    public: true,
    text: '不能撤销入库单 {inOrderNum}：《{productName}》上架后已被占用、移走或卖出，只剩 {free} 册，要退回 {quantity} 册',
    hint: '请先放开占用它的单据；已经卖出的请改走退货或盘点',
  },
  IN_CLOSE_EMPTY: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 一册也没有收，不能结案',
    hint: '请在来源单据 {sourceNum} 上作废或取消',
  },
  IN_NOT_BY_HAND: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 不是无主退件，不能{action}',
    hint: '有来源单据的入库单随来源单据处理',
  },
  IN_PARCEL_KNOWN: {
    status: 409,
    public: true,
    text: '快递单号 {expressNum} 已有入库单 {inOrderNum}',
    hint: '请扫描快递单号，在那张入库单上收货',
  },
  IN_PARCEL_UNKNOWN: {
    status: 404,
    public: true,
    text: '没有等待入库的包裹 {expressNum}',
    hint: '请核对快递单号；没有人认识的包裹，在退货入库点“登记无主退件”',
  },
  IN_SCAN_NOT_HERE: {
    status: 409,
    public: true,
    text: '非本单商品：《{productName}》不在入库单 {inOrderNum} 上，这次没有计数',
    hint: '请放在一边，收完后另行登记',
  },
  IN_BOX_TWICE: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 已经收过',
    hint: '同一箱只收一次；请核对箱标，或按本扫描',
  },
  IN_BOX_REPEATED: {
    status: 409,
    public: true,
    text: '箱 {boxNum} 里的《{productName}》有 {quantity} 册，本单只差 {left} 册：这一箱数过了，或已按本数了一部分',
    hint: '请按本扫描箱里没数的书',
  },
  IN_SCAN_FULL: {
    status: 409,
    public: true,
    text: '数量已满：《{productName}》应入 {planQuantity} 册，以前收了 {received} 册，其余都已数到',
    hint: '多出来的请放在一边；有“多收”权限的同事可以多收',
  },
  IN_SCAN_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已经数过',
    hint: '同一册书只能收一次',
  },
  IN_SCAN_UNFINISHED: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 已数 {counted} 册，还没有入库',
    hint: '请先按 F9 确认入库，或按 Esc 放下它，再扫下一张',
  },
  IN_SCAN_NO_DOCUMENT: {
    status: 409,
    public: true,
    text: '还没有选入库单',
    hint: '请先扫描入库单号、来源单号或快递单号',
  },
  IN_CLAIM_NONE: {
    status: 409,
    public: true,
    text: '{num} 没有等待入库的退货',
    hint: '请先为它申请售后并填写退货物流，或新建批销退货，再来认领',
  },
  IN_CLAIM_BEYOND: {
    status: 409,
    public: true,
    text: '《{productName}》有 {quantity} 册，{inOrderNum} 只等 {left} 册',
    hint: '请核对是不是这张单的包裹；多出来的书请另外登记一件',
  },
  IN_PICTURES: {
    status: 409,
    public: true,
    text: '验收图片有 {count} 张，最多 6 张',
    hint: '请去掉几张再保存',
  },
  IN_NOTHING: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 没有可收的商品',
    hint: '请填写大于 0 的数量',
  },
  IN_LINE_GONE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 没有这一行商品',
    hint: '请刷新后重新填写',
  },
  IN_NO_SHELF: {
    status: 409,
    public: true,
    text: '仓库没有{shelf}，收不进货',
    hint: '请先在仓库设置里补上系统货位',
  },
  IN_NO_RECEIPT: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 的第 {seq} 次入库不存在或已撤销',
    hint: '请刷新后核对入库记录',
  },
  IN_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '入库单 {inOrderNum} 不是今天入库的，不能撤销',
    hint: '只能撤销当天的入库；请改走采购退货或盘点',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof inOrderErrors> {}
}
