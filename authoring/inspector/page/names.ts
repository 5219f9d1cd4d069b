import type { MarkKind, RegionKind } from '../../../renderer/language/inspection'

export const markRoles: Record<MarkKind, string> = {
  column: '列',
  filter: '筛选',
  tab: '标签',
  action: '操作',
  item: '表单项',
  line: '字段行',
  'section-tab': '分区标签',
  group: '分组',
  link: '入口',
  'print-block': '打印块',
}

export const regionRoles: Record<RegionKind, string> = {
  list: '列表',
  table: '表格',
  filters: '筛选区',
  actions: '操作栏',
  form: '表单',
  section: '分区',
  sections: '详情',
  chart: '图表',
  landing: '导航页',
  print: '打印页',
  scan: '扫描作业',
}

const properties: Record<string, string> = {
  prop: '字段',
  submit: '提交表单',
  doc: '说明',
  formWidth: '表单宽度',
  field: '字段',
  name: '名字',
  label: '标题',
  title: '标题',
  type: '类型',
  format: '显示方式',
  width: '宽度',
  align: '对齐',
  fixed: '固定',
  sortable: '可排序',
  summary: '合计',
  dict: '字典',
  ref: '指向的资源',
  many: '可多个值',
  mask: '打码',
  unit: '单位',
  barcode: '条码',
  open: '打开的页面',
  use: '点击执行',
  visible: '显示条件',
  enabled: '可用条件',
  disabledHint: '不可用的说明',
  unticked: '默认不勾选',
  widget: '控件',
  options: '选项来源',
  value: '初始值',
  schema: 'Formily 关键字',
  required: '必填',
  hint: '提示',
  check: '校验',
  keep: '输入过滤',
  min: '最小',
  max: '最大',
  maxLength: '最长',
  accept: '文件类型',
  compute: '计算',
  columns: '明细列',
  sums: '合计列',
  pick: '选择框',
  span: '占宽',
  call: '接口',
  confirm: '确认句',
  permission: '权限',
  form: '表单',
  danger: '危险',
  primary: '主按钮',
  kind: '种类',
  minRows: '至少行数',
  maxRows: '至多行数',
  all: '可用于全部筛选结果',
  after: '完成后',
  load: '取数接口',
  component: '定制弹窗',
  template: '模板接口',
  count: '数目',
  when: '条件',
  tone: '颜色',
  query: '参数',
  where: '固定条件',
}

/** What a property of the page language is called. */
export const propertyName = (property: string): string => properties[property] ?? property

/** What an expression decides, by the last name of its place. */
export function expressionName(path: readonly (string | number)[]): string {
  const names = path.filter((key): key is string => typeof key === 'string')
  const last = names.at(-1) ?? ''
  if (names.includes('x-reactions')) return `联动 · ${propertyName(last)}`
  if (names.includes('open')) return `打开页面的参数 ${last}`
  if (names.includes('rowTone')) return '行颜色的条件'
  return propertyName(last)
}
