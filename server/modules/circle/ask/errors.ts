import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const

/** Refusals of asking a circle for books. */
export const askErrors = defineErrors({
  ASK_CIRCLE: refused('所选圈子里有贵公司不能采购的', '请刷新后重新选择圈子'),
  ASK_ISBN: refused('书号不正确', '请核对书号，或清空，只填书名'),
  ASK_DEADLINE: refused('截止时间必须在现在以后、90 天以内', '请重新填写截止时间'),
  ASK_CLOSED: refused('这张求货单已经结束', '请刷新后查看'),
  ASK_QUOTED: refused('已经报过价', '要改请先撤回报价'),
  ASK_GRADE: refused('品相低于求货方的最低品相', '请换一本品相更好的'),
  ASK_PRICE: refused('报价高于求货方的最高单价 {maxPrice}', '请降低报价'),
  ASK_QTY: refused('采购数量超过报价的可供数量 {quantity}', '请减少采购数量'),
  ASK_STOCK: refused('对方现在只有 {quantity} 册', '请减少采购数量，或请对方重新报价'),
  ASK_NO_STOCK: refused(
    '对方报价的书现在不能下单',
    '书还没有入库、已停用或限售；请等对方入库，或接受别家的报价',
  ),
  ASK_NEED: refused('求货只差 {quantity} 册', '请减少采购数量'),
  ASK_REPLY_OVER: refused('这条报价已过有效期', '请对方撤回后重新报价'),
  ASK_TASK_BUSY: refused('来源任务现在是“{now}”，还不能接受报价', '匹配结束以后再接受'),
  ASK_REPLY_NONE: refused('没有可以撤回的报价', '请刷新后查看'),
  ASK_BOOK: refused('书号和书名至少填一项', '请补上书号，没有书号的填书名'),
  ASK_COVERED: refused('这本书已经配齐，不用求货', '要多买请先改需求数量'),
  ASK_KNOWN: refused('这本书已经在求货（{askNum}）', '请到“我的求货”查看，或先关闭那张求货单'),
  ASK_TASK_STATE: refused('任务还没有匹配完，或已经结束', '匹配完成的任务才能发布求货'),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof askErrors> {}
}
