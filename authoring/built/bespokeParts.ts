import type { Aspect } from './types'

/** The inventory's word and, where it reads otherwise, how a person reads it. */
type Part = readonly [name: string, words?: string]

const same = (...names: readonly string[]): readonly Part[] => names.map((name) => [name])

/** The list and its conditions: what a purchase and a comparison ask alike (bespoke/circle/newTask). */
const newTask: readonly Part[] = [
  ['source', '上传书单'],
  ['file', '选择文件'],
  ['pasteIsbns', '粘贴书号'],
  ['fileType', '选择文件'],
  ['encoding', '编码'],
  ['sheetName', '工作表'],
  ['headerRow', '表头行'],
  ['mapping', '列映射与预览'],
  ['sample', '样例'],
  ['totalLines', '问题'],
  ['validLines', '问题'],
  ['invalidLines', '问题'],
  ['duplicateLines', '问题'],
  ['bookCount', '问题'],
  ['needQty', '问题'],
  ['taskName', '任务名称'],
  ['customerId', '采购单位'],
  ['batchNo', '批次号'],
  ['circleIds', '圈子范围'],
  ['supplierIds', '指定商家'],
  ['excludeSupplierIds', '排除商家'],
  ['minGrade', '最低品相'],
  ['priceBasis', '价格口径'],
  ['duplicatePolicy', '重复行处理'],
  ['matchNoIsbn', '无书号按书名匹配'],
  ['titleThreshold', '书名相似度下限（%）'],
]
const ofList = ['下载模板', '重新识别', '下载问题行', '保存草稿'] as const

/** What hand-written pages show, for the table of what is built; their stories show that it is so. */
export const bespokeParts: Readonly<
  Record<string, Partial<Readonly<Record<Aspect, readonly Part[]>>>>
> = {
  // bespoke/afterSaleMessage/AfterSaleMessages.stories.tsx
  '/afterSalesOrderMessage': {
    tabs: same('未读', '全部'),
    filters: same('售后单号', '订单编号', '退款状态', '店铺', '发送方', '留言时间'),
    columns: same('售后单号', '退款状态', '店铺', '最近发送人', '最近留言', '未读留言', '留言时间'),
    actions: same('发送', '快捷回复', '全部已读', '查看售后'),
    fields: [
      ...same('sender', 'senderName', 'createTime', 'items'),
      ['content', '留言内容'],
      ['pictures', '选择图片'],
      ['afterSaleNum', '售后单号'],
      ['orderNum', '订单编号'],
      ['afterSaleType', '售后类型'],
      ['reason', '售后原因'],
      ['applyAmount', '申请金额'],
      ['refundStatus', '退款状态'],
    ],
  },
  // bespoke/circle/export/ExportDialog.stories.tsx
  'dialog:gp-export': {
    tabs: same('导出设置', '导出记录'),
    filters: same('导出类型', '状态', '导出时间'),
    columns: same(
      '导出类型',
      '文件名',
      '总行数',
      '进度',
      '大小',
      '状态',
      '导出人',
      '导出时间',
      '过期时间',
    ),
    actions: same('保存设置', '恢复默认', '导出', '后台继续', '下载', '重新导出'),
  },
  // bespoke/circle/mall/SelectionMall.stories.tsx
  'external:library-selection-mall': {
    actions: same('打开商城'),
  },
  // bespoke/circle/newTask/NewTaskPage.stories.tsx
  '/stockCircle/tasks/new': {
    actions: [...same(...ofList, '粘贴书号', '开始匹配', '存为默认条件'), ['上传并解析', '解析']],
    fields: [
      ...newTask,
      ['region', '收货地区'],
      ['ownStockFirst', '先扣自有库存'],
      ['maxDiscount', '折扣上限（%）'],
      ['maxPrice', '单价上限（元）'],
      ['quantityPolicy', '数量策略'],
      ['defaultQty', '默认数量'],
      ['publishYearFrom', '出版年不早于'],
      ['excludeClc', '排除分类'],
      ['strategy', '选配策略'],
      ['sellerTolerance', '商家最少时容许高出（%）'],
      ['gradeFloorGap', '品相视为相同的差'],
      ['priceTolerance', '下单涨价容差（%）'],
    ],
  },
  // bespoke/circle/newTask/CompareApplyPage.stories.tsx
  '/libraryDistributionComparisonPricesApply': {
    actions: [...same(...ofList, '提交比价', '取消'), ['上传并解析', '解析']],
    fields: [
      ...newTask,
      ['gpPrice', '额度'],
      ['initGpPrice', '额度'],
      ['needQuota', '额度'],
      ['freeQuota', '额度'],
      ['quotaMode', '额度不足时'],
    ],
  },
}
