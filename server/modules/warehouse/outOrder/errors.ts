import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of outbound documents (CK). */
export const outOrderErrors = defineErrors({
  OUT_GONE: {
    status: 409,
    public: true,
    text: '没有找到出库单 {outOrderNum}',
    hint: '请刷新后重新选择',
  },
  OUT_STATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 是“{status}”，不能{action}',
    hint: '请刷新后核对出库单的状态',
  },
  OUT_HELD: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已挂起：{reason}',
    hint: '请先处理挂起的原因，再继续',
  },
  OUT_PICKED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已拣 {picked} 册，不能{action}',
    hint: '请先让仓库放回货位，或改用拦截',
  },
  OUT_BOXED: {
    status: 409,
    public: true,
    text: '《{productName}》已装箱 {boxed} 册，不能减到 {left} 册',
    hint: '请仓库先从箱里拿出来，或作废装箱单',
  },
  OUT_PARTLY_SHIPPED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已发出 {shipped} 册，不能{action}',
    hint: '请先撤销出库，或提前结单',
  },
  OUT_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册未发，不能发 {quantity} 册',
    hint: '请刷新后核对未发数量',
  },
  OUT_REDUCE_TOO_MANY: {
    status: 409,
    public: true,
    text: '《{productName}》只剩 {left} 册未发，不能减少 {quantity} 册',
    hint: '请刷新后核对未发数量',
  },
  OUT_NOTHING_TO_SHIP: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 没有可发的商品',
    hint: '请填写大于 0 的数量',
  },
  OUT_NO_SHIPMENT: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的第 {seq} 次出库不存在或已撤销',
    hint: '请刷新后核对出库记录',
  },
  OUT_NOTHING_RESERVED: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的 {lackQuantity} 册一册都没配到，拆分后没有可发的',
    hint: '请等到货后重新配货，或换仓、取消',
  },
  OUT_REDUCE_LEFT: {
    status: 409,
    public: true,
    text: '单据 {sourceNum} 的出库单里没有还可减少的 {more} 册',
    hint: '请刷新后核对未发数量',
  },
  OUT_MOVE_TYPE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的仓库由来源单据指定，不能换仓',
    hint: '请在来源单据上改仓库后重新生成',
  },
  OUT_MOVE_HERE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已经在 {warehouse}',
    hint: '请选择另一个仓库',
  },
  OUT_MOVE_WAREHOUSE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 不能换到这个仓库：它不存在或已停用',
    hint: '请选择本企业正在使用的仓库',
  },
  OUT_MOVE_TWICE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 不能换到 {warehouse}：同一订单在那里已有出库单 {otherNum}',
    hint: '请先处理那张出库单，或选择另一个仓库',
  },
  OUT_SWAP_PLACE: {
    status: 409,
    public: true,
    text: '所选货位上的不是《{productName}》的同一品相（一书一码须是同一册），没有换',
    hint: '请刷新后重新选择货位',
  },
  OUT_SWAP_LEFT: {
    status: 409,
    public: true,
    text: '《{productName}》在 {shelfCode} 以外只锁着 {left} 册没拣的',
    hint: '请把数量改到不超过它，或刷新后核对',
  },
  OUT_SWAP_FREE: {
    status: 409,
    public: true,
    text: '{shelfCode} 只有 {available} 册可用，不够 {quantity} 册',
    hint: '请减少数量，或选择另一个货位',
  },
  OUT_BACK_STALE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 待归位的商品有变化，{count} 行已不在其中，本次没有归位',
    hint: '请关闭后重新打开归位',
  },
  OUT_LINES_STALE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 的明细有变化，本次没有出库',
    hint: '请关闭后重新打开',
  },
  OUT_SCAN_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：出库单 {outOrderNum} 已于 {shipTime} 出库，没有再记',
    hint: '请把包裹放到已出库的一边',
  },
  OUT_SCAN_STOPPED: {
    status: 409,
    public: true,
    text: '订单已拦截：出库单 {outOrderNum} 已取消，包裹不能发出',
    hint: '请把包裹放到待归位的一边，由仓库归位',
  },
  OUT_NO_EXPRESS: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 还没有快递单号，不能出库',
    hint: '请先获取或录入快递单号；买家自提的请在订单上改为自提',
  },
  OUT_NO_COURIER: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 有快递单号 {expressNum}，没有选快递公司，没有出库',
    hint: '请在出库单上点出库，选好快递公司；买家自提的快递公司选自提',
  },
  OUT_REVOKE_LATE: {
    status: 409,
    public: true,
    text: '出库单 {outOrderNum} 已出库超过 {hours} 小时，不能撤销',
    hint: '请改走售后退货',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof outOrderErrors> {}
}
