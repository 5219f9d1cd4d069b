import { knownErrors } from '../../../base/errors'

/** What a code of an import's problem is called where its lines are counted; the sentence of the line says the rest. */
const labels: Readonly<Record<string, string>> = {
  ADD_ON: '去掉了书号后的附加码',
  AMBIGUOUS: '商品库里有几个同名单品',
  BRAND_UNKNOWN: '品牌不存在',
  CATEGORY_GONE: '图书分类不存在',
  CATEGORY_MANY: '图书分类不止一处',
  CELL_ERROR: '表格里的错误值',
  CHECK_DIGIT: '书号校验位不对',
  CHOICE_INVALID: '不在可选的值里',
  CLASSIFY_UNKNOWN: '图书分类不存在',
  CODE_INVALID: '编码格式不对',
  DATE_INVALID: '日期不对',
  DATE_UNLIKELY: '年份不合理，已留空',
  DUPLICATE: '与前面的行重复',
  EMPTY: '必填项为空',
  EXISTS: '已经存在',
  FORMAT_INVALID: '格式不对',
  FORMULA_EMPTY: '公式没有结果',
  GOODS_GONE: '商品不存在',
  GOODS_MANY: '一号多书，没有写商品编码',
  GOODS_PIECE: '古旧书要用古旧书模板',
  GRADE: '品相不对',
  HIDDEN_COLUMN: '隐藏的列，照样读入',
  HIDDEN_ROW: '隐藏的行，照样读入',
  ILLEGAL_CHAR: '书号有不允许的字符',
  INTERNAL: '系统错误',
  KNOWN: '已经有了，跳过',
  LENGTH: '书号位数不对',
  LINE_DEADLY: '处理时程序中断',
  LOCKED: '有锁定的库存',
  MERGED_CELL: '合并的格，按同一个值读入',
  MONEY_INVALID: '金额不对',
  MULTI_ISBN: '一格里有多个书号，取了一个',
  NAME_EMPTY: '名称为空',
  NAME_MISSING: '新建商品没有填书名',
  NONE: '没有可做的',
  NOT_FOUND: '找不到对应的资料',
  NOT_ISBN: '不是图书的书号',
  NOT_MATCHED: '商品未匹配，照样导入',
  NOT_YOURS: '不归你负责',
  NO_LIST_PRICE: '商品没有定价',
  NO_PRICE: '价格和折扣都没有填',
  NUMBER_INVALID: '数字不对',
  ORDER_EXISTS: '平台单号已经有了',
  ORDER_LINE_BAD: '同一订单有别的行出错',
  PADDED: '补了书号开头的 0',
  PHONE: '手机号码不对',
  PICTURE_BAD: '图片不能用',
  PICTURE_FULL: '图片已满 20 张',
  PICTURE_KNOWN: '已经有这张图',
  PICTURE_NOBODY: '没有这个码',
  PICTURE_SEVERAL: '对应几个商品',
  PICTURE_TYPE: '不是图片',
  PICTURE_ZIP_GONE: '图片包已过期',
  PIECE_KNOWN: '一书一码已经在库',
  PREFIX: '不是 978 或 979 开头的书号',
  PRICE_MISSING: '没有填价格',
  QUANTITY_MISSING: '没有填数量',
  QUANTITY_ZERO: '累加 0 册',
  RECYCLED: '单品在回收站',
  SAME_ISBN: '一号多书，照样新增',
  SCIENTIFIC: '书号是科学计数法',
  SHELF_FROZEN: '货架盘点冻结',
  SHELF_GONE: '货架不存在',
  SHELF_MISSING: '没有填要移到的货架',
  SHELF_OFF: '货架已停用',
  SUPPLIER_GONE: '供应商不存在',
  SYNC_FAILED: '同步没有成功',
  TIME: '时间不对',
  TOO_LONG: '文字太长',
  TOO_MANY: '图片太多',
  TORN_LINE: '格数比表头多，可能被逗号分开',
  TOTAL_ROW: '合计行',
  UNIFIED_NO: '统一书号',
  UNKNOWN_ISBN: '商品库没有这个 ISBN',
  URL_INVALID: '图片地址不对',
}

/** The name of a code; a code of the catalogue of errors is called by its sentence, with … for what differs by line. */
export const problemLabel = (code: string): string =>
  labels[code] ?? sentenceOf(code) ?? `其他（${code}）`

/** Whether somebody gave the code a name. */
export const hasProblemLabel = (code: string): boolean =>
  labels[code] !== undefined || sentenceOf(code) !== undefined

function sentenceOf(code: string): string | undefined {
  const text = knownErrors.get(code)?.text
  return text?.replace(/[“（]?\{[^}]+\}[”）]?/g, '…')
}
