import type { FilterWidget } from '../../schemas/language'
import type { FilterValue } from '../parts/filter/types'

/** What people and documents need to know of a filter widget; docs/widgets is written from it. */
export interface FilterWidgetRecord {
  widget: FilterWidget
  /** Chinese name. */
  name: string
  /** What it is for, one sentence. */
  doc: string
  /** The shape of the value, in words. */
  shape: string
  /** A filter as a page writes it. */
  example: { field: string; [option: string]: unknown }
  /** A value as it goes to the server. */
  value: FilterValue
  keyboard: string
  limits: string
}

const pick = '聚焦后直接打字可搜索，↓ 展开，Enter 选中，Esc 关闭'
const picked = 'Enter 或 ↓ 展开，打字可直接填写，Esc 关闭'

/** Every filter widget, in the order of the page language. */
export const filterWidgets: readonly FilterWidgetRecord[] = [
  {
    widget: 'text',
    name: '文字',
    doc: '含有这段文字的行，不分大小写；首尾空格不算。',
    shape: '文字',
    example: { field: 'receiverName', title: '收货人', widget: 'text' },
    value: '王建国',
    keyboard: 'Enter 查询，Esc 把焦点还给来处',
    limits: '`%` 和 `_` 就是它们自己，不作通配符',
  },
  {
    widget: 'textarea-multi',
    name: '多行粘贴',
    doc: '一次粘贴许多单号或 ISBN，与其中任何一个相等的行；换行、制表符、逗号、分号、顿号、空格都可分隔（ISBN 里的空格除外）。',
    shape: '一组文字，去掉重复，保持粘贴的次序',
    example: { field: 'orderNum', widget: 'textarea-multi', schema: { pattern: '^DD\\d+$' } },
    value: ['DD20240618000042', 'DD20240618000043'],
    keyboard: 'Ctrl+Enter 查询并关闭面板，Esc 只关闭面板',
    limits:
      '最多 10,000 个，多出的不参与查询并说明个数；全角转半角，看不见的字符去掉；`schema.pattern` 逐个检查，看起来不对的列出来，可一次移除',
  },
  {
    widget: 'select',
    name: '下拉选一个',
    doc: '等于所选的一项；可选项来自字典、`options` 的接口或 `schema.enum`。',
    shape: '文字，选项的值',
    example: { field: 'orderType', widget: 'select', dict: 'order_type' },
    value: 'SHOP_ORDER',
    keyboard: pick,
    limits: '没有人碰它之前只是一个普通的输入框，不占下拉的开销',
  },
  {
    widget: 'multi-select',
    name: '下拉选几个',
    doc: '等于所选任何一项；字段本身存一组值时，含有任何一项。',
    shape: '一组文字',
    example: { field: 'platformId', widget: 'multi-select', dict: 'platform' },
    value: ['TAOBAO', 'JD'],
    keyboard: `${pick}，Backspace 去掉最后一个`,
    limits: '放不下的标签合并成 +n',
  },
  {
    widget: 'date-range',
    name: '日期起止',
    doc: '两天之间，两头都含；只填一头就是从那天起或到那天止。',
    shape: '`[起, 止]`，`yyyy-MM-dd` 或 null',
    example: { field: 'publishDate', widget: 'date-range' },
    value: ['2024-06-01', '2024-06-30'],
    keyboard: picked,
    limits: '按中国时间的一整天；占两格，一行不到三格时占一格',
  },
  {
    widget: 'datetime-range',
    name: '时间起止',
    doc: '两个时刻之间，两头都含；选一天时从 00:00:00 到 23:59:59。',
    shape: '`[起, 止]`，`yyyy-MM-dd HH:mm:ss` 或 null',
    example: { field: 'orderTime', widget: 'datetime-range' },
    value: ['2024-06-01 00:00:00', null],
    keyboard: picked,
    limits: '占两格；一行不到三格时占一格',
  },
  {
    widget: 'number-range',
    name: '数量起止',
    doc: '两个数之间，两头都含，可只填一头。',
    shape: '`[起, 止]`，数字或 null',
    example: { field: 'goodsQuantity', widget: 'number-range' },
    value: [2, null],
    keyboard: 'Tab 到另一头，Enter 查询',
    limits: '起大于止时什么也查不到，不会自动对调',
  },
  {
    widget: 'money-range',
    name: '金额起止',
    doc: '两个金额之间，单位元，两头都含，可只填一头。',
    shape: '`[起, 止]`，两位小数的文字或 null，从不经过浮点数',
    example: { field: 'orderAmount', widget: 'money-range' },
    value: ['10.00', '99.90'],
    keyboard: 'Tab 到另一头，Enter 查询',
    limits: '最多两位小数',
  },
  {
    widget: 'cascader',
    name: '逐级选择',
    doc: '在树上一级一级选到想要的一层，含它下面的全部。',
    shape: '一组文字，从外层到里层',
    example: {
      field: 'categoryId',
      widget: 'cascader',
      options: {
        call: 'POST /fixtures/category/tree',
        value: 'id',
        label: 'name',
        children: 'children',
      },
    },
    value: ['1', '12'],
    keyboard: '↑ ↓ 选同级，→ 进下一级，← 回上一级，Enter 选中',
    limits: '整棵树一次取来，适合几百个节点',
  },
  {
    widget: 'tree-select',
    name: '树上选择',
    doc: '在可搜索的树上选一个节点；字段存一组值时可选几个。',
    shape: '文字；字段为 `many` 时是一组文字',
    example: {
      field: 'storeCategory',
      widget: 'tree-select',
      options: {
        call: 'POST /fixtures/category/tree',
        value: 'id',
        label: 'name',
        children: 'children',
      },
    },
    value: '12',
    keyboard: pick,
    limits: '整棵树一次取来，搜索在本地',
  },
  {
    widget: 'remote-select',
    name: '边输边搜',
    doc: '从记录很多的资源里搜出一条，等于它的行；字段存一组值时可选几条。',
    shape: '文字，记录的编号；字段为 `many` 时是一组文字',
    example: {
      field: 'shopNum',
      widget: 'remote-select',
      options: { call: 'POST /fixtures/shop/down', value: 'id', label: 'shopName' },
    },
    value: '7',
    keyboard: pick,
    limits: '停下 0.5 秒才搜；已选的按编号另取一次名称，地址里带编号也显示名称',
  },
  {
    widget: 'region',
    name: '省市区街道',
    doc: '收货地区，选到哪一级都可以，含它下面的全部。',
    shape: '一组名称：省、市、区、街道，从外到里',
    example: { field: 'province', title: '收货地区', widget: 'region' },
    value: ['广东省', '深圳市'],
    keyboard: '↑ ↓ 选同级，→ 进下一级，← 回上一级，Enter 选中',
    limits: '每一级打开时才取，取过的留到退出',
  },
  {
    widget: 'switch',
    name: '开关',
    doc: '只看成立的；关上就不按它筛选。',
    shape: '`true`，关上时没有值',
    example: { field: 'hasInvoice', widget: 'switch' },
    value: true,
    keyboard: '空格切换',
    limits: '要能筛“不成立的”，用 `select` 配字典 yes_no',
  },
]
