import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of moves between shelves. */
export const moveErrors = defineErrors({
  MOVE_SCAN_NOT_HERE: {
    status: 409,
    public: true,
    text: '未找到商品：《{productName}》不在货架 {shelfCode}，在 {shelves}',
    hint: '请核对手里的书；要从那里移，先扫描目标货架移走本篮，再扫描那个货架',
  },
  MOVE_SCAN_SHELF_FIRST: {
    status: 409,
    public: true,
    text: '先扫原货架，再扫《{productName}》',
    hint: '它在 {shelves}：扫过货架再扫一次书',
  },
  MOVE_SCAN_PIECE: {
    status: 409,
    public: true,
    text: '《{productName}》是一书一码的书，书号分不清是哪一本',
    hint: '请扫描书上的一书一码',
  },
  MOVE_SCAN_FULL: {
    status: 409,
    public: true,
    text: '数量已满：货架 {shelfCode} 上《{productName}》可移 {available} 册，本篮已有 {inBasket} 册，另有 {locked} 册被单据锁定',
    hint: '多出来的请放回原货架；锁定的先在单据里解锁',
  },
  MOVE_SCAN_REPEATED: {
    status: 409,
    public: true,
    text: '重复扫描：{pieceCode} 已在本篮',
    hint: '同一本书只能移一次',
  },
  MOVE_SCAN_SAME_SHELF: {
    status: 409,
    public: true,
    text: '目标货架 {shelfCode} 就是原货架',
    hint: '请扫描另一个货架，或按 Esc 清空本篮',
  },
  MOVE_SHELF_FROZEN: {
    status: 409,
    public: true,
    text: '货位盘点冻结：货架 {shelfCode} 正在盘点',
    hint: '请等盘点完成，或换一个货架',
  },
  MOVE_SHELF_OFF: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 已停用',
    hint: '请先启用它，或换一个货架',
  },
  MOVE_SHELF_NO_MIX: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 不允许混放，移过去会有 {kinds} 种商品',
    hint: '请换一个货架，或分开移',
  },
  MOVE_STOCK_SHORT: {
    status: 409,
    public: true,
    text: '《{productName}》刚刚被其他单据占用：货架 {shelfCode} 上现在可移 {available} 册，本篮有 {quantity} 册',
    hint: '按撤销拿出多的，再扫描目标货架',
  },
  MOVE_SHELF_UNKNOWN: {
    status: 404,
    public: true,
    text: '这个仓库没有货架 {shelfCode}',
    hint: '请核对货架号，或先在货架管理里建立它',
  },
  MOVE_SAME_SHELF: {
    status: 409,
    public: true,
    text: '{what}的目标货架 {shelfCode} 就是它现在的货架',
    hint: '请填另一个货架号',
  },
  MOVE_LINE_SHORT: {
    status: 409,
    public: true,
    text: '《{productName}》不能移 {quantity} 册：货架 {shelfCode} 上可移 {available} 册',
    hint: '请减少数量，或先放开占用它的单据',
  },
  MOVE_LINE_GONE: {
    status: 409,
    public: true,
    text: '第 {line} 行的库存已经不在这个仓库',
    hint: '请去掉第 {line} 行，重新选择库存',
  },
  MOVE_LINE_TWICE: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 的《{productName}》写了两行',
    hint: '请合成一行',
  },
  MOVE_CONFIRM_OVER: {
    status: 409,
    public: true,
    text: '《{productName}》本次要移 {quantity} 册，只剩 {left} 册待移',
    hint: '请按待移数量填写；多出来的另建移库单',
  },
  MOVE_CONFIRM_STALE: {
    status: 409,
    public: true,
    text: '移库单 {moveNum} 刚刚有人移过：要移的 {count} 行已经移完，或不在这张单里；这一次都没有移',
    hint: '请关闭后重新打开确认移库，按现在的待移数量填写',
  },
  MOVE_CONFIRM_NOTHING: {
    status: 409,
    public: true,
    text: '移库单 {moveNum} 本次一册也没有移',
    hint: '请填写本次移库数量，或取消这张移库单',
  },
  MOVE_SHELF_EMPTY: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} 上没有可以移的库存{held}',
    hint: '请核对货架号；被单据占用的先放开或出库',
  },
  MOVE_IMPORT_WAREHOUSE: {
    status: 404,
    public: true,
    text: '没有仓库“{warehouseName}”，或它已停用、不在您的数据范围内',
    hint: '请核对仓库名称',
  },
  MOVE_IMPORT_NOT_THERE: {
    status: 404,
    public: true,
    text: '货架 {shelfCode} 上没有 {code} 的这种品相',
    hint: '请核对编码、品相和原货架',
  },
  MOVE_UNDO_GONE: {
    status: 409,
    public: true,
    text: '不能撤销：《{productName}》移到货架 {shelfCode} 以后已被占用或移走，只剩 {available} 册可移回',
    hint: '请先放开占用它的单据，或从现在的货架另移一次',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof moveErrors> {}
}
