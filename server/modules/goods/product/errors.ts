import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of the product library. */
export const productErrors = defineErrors({
  PRODUCT_NOT_FOUND: {
    status: 404,
    public: true,
    text: '单品不存在或已被彻底删除',
    hint: '请刷新列表后重试',
  },
  PRODUCT_CODE_USED: {
    status: 409,
    public: true,
    text: '商品编码 {productCode} 已被另一个单品使用',
    hint: '请换一个编码，或留空由系统生成',
  },
  PRODUCT_CODE_LOCKED: {
    status: 409,
    public: true,
    text: '商品编码 {productCode} 已被库存或订单使用，不能修改',
    hint: '请保留原编码',
  },
  PRODUCT_ISBN_INVALID: { status: 400, public: true, text: '{reason}', hint: '请核对书上的 ISBN' },
  PRODUCT_ISBN_EXISTS: {
    status: 409,
    public: true,
    text: '该ISBN已存在{count}个商品（{codes}），是否继续保存为一号多书？',
    hint: '确实是另一个版本时，请打开“一号多书”后再保存',
  },
  PRODUCT_ISBN_LOCKED: {
    status: 409,
    public: true,
    text: '单品 {productCode} 还有库存，修改 ISBN 或定价需要专门的权限',
    hint: '请联系管理员分配权限 product:single:isbn',
  },
  PRODUCT_DATE_INVALID: {
    status: 400,
    public: true,
    text: '{title}“{value}”不是有效的日期',
    hint: '请按 年-月-日 填写',
  },
  PRODUCT_CLASSIFY_UNKNOWN: {
    status: 400,
    public: true,
    text: '所选图书分类不存在或已停用',
    hint: '请重新选择分类',
  },
  PRODUCT_BRAND_UNKNOWN: {
    status: 400,
    public: true,
    text: '所选品牌不存在或已停用',
    hint: '请在“品牌”里启用或新增它，或改选另一个品牌',
  },
  PRODUCT_NOTHING_TO_CHANGE: {
    status: 400,
    public: true,
    text: '没有填写任何要修改的字段',
    hint: '请至少填写一个字段',
  },
  PRODUCT_HAS_STOCK: {
    status: 409,
    public: true,
    text: '单品 {productCode} 还有库存 {quantity} 件，不能删除',
    hint: '请先通过仓库单据清空库存',
  },
  PRODUCT_IN_ORDERS: {
    status: 409,
    public: true,
    text: '单品 {productCode} 还在未完成的订单中：{orders}',
    hint: '请先处理完这些订单',
  },
  PRODUCT_EVER_USED: {
    status: 409,
    public: true,
    text: '单品 {productCode} 有过库存、订单或店铺商品，不能彻底删除',
    hint: '保留在回收站即可',
  },
  PRODUCT_MERGE_TWO: {
    status: 400,
    public: true,
    text: '合并需要正好勾选 2 个单品，并从中选择要保留的一个',
    hint: '请重新勾选',
  },
  PRODUCT_MERGE_STATE: {
    status: 409,
    public: true,
    text: '单品 {productCode} 不是正常状态，不能合并',
    hint: '请先启用或还原该单品',
  },
  PRODUCT_NO_UPDATE_EMPTY: {
    status: 400,
    public: true,
    text: '请至少打开一项：不更新价格、不更新库存、不自动上下架',
    hint: '请打开需要保护的项目后再提交',
  },
  PRODUCT_PRICE_STOCK_UNKNOWN: {
    status: 404,
    public: true,
    text: '要改价的库存不属于这个单品',
    hint: '请关闭对话框后重新打开',
  },
  IMPORT_FILE_UNREADABLE: {
    status: 400,
    public: true,
    text: '{reason}',
    hint: '请按模板整理文件后重新上传',
  },
  IMPORT_NO_HEADER: {
    status: 400,
    public: true,
    text: '未识别到表头，前 20 行里没有“书名/品名”或“ISBN”列',
    hint: '请下载模板，按模板的表头整理后重新上传',
  },
  IMPORT_MAP_REPEAT: {
    status: 400,
    public: true,
    text: '有两列都对应“{title}”',
    hint: '同一字段只能对应一列，请把其中一列改为不导入',
  },
  IMPORT_HEADER_TWICE: {
    status: 400,
    public: true,
    text: '表头“{first}”和“{second}”都是“{title}”，同一字段只能对应一列！',
    hint: '请删除其中一列后重新上传',
  },
  IMPORT_NO_ROWS: {
    status: 400,
    public: true,
    text: '文件里没有数据行',
    hint: '请在表头下面填写数据后重新上传',
  },
  IMPORT_NOT_CHECKED: {
    status: 409,
    public: true,
    text: '该导入任务已经执行过或已失效',
    hint: '请重新上传文件',
  },
  GOODS_MANY: {
    status: 409,
    public: true,
    text: '{code} 对应 {count} 个商品：{codes}',
    hint: '请改填商品编码',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof productErrors> {}
}
