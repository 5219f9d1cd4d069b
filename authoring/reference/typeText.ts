import type { SchemaNode } from '../lint/shape/lintSchema'

/** Definitions with a name of their own, and where they are explained. */
const named: Record<string, string> = {
  Name: '名字（小写字母开头的英文）',
  TabKey: '名字（小写字母开头的英文，或字典的值）',
  ResourceName: '[资源](resource.md)的名字',
  ActionName: '资源里[操作](action.md)的名字',
  PageComponent: '登记过的页面组件',
  DialogComponent: '登记过的对话框组件',
  FieldPath: '字段名，可用一个点穿过明细或引用',
  DictName: '[字典](dictionary.md)的名字',
  RoutePath: '页面的路由',
  Call: '接口：方法加路径',
  Permission: '权限标识',
  Expression: '[表达式](expression.md)',
  CodeKind: '一种码，见[扫描作业页](scan.md)',
  StepChange: '对象：[一步里换掉的](scan.md#改写一步)',
  LentScan: '对象：[作业的各部分](scan.md#作业的各部分)',
  ScanStep: '[一步](scan.md)',
  ScanSay: '[怎样说一种结果](scan.md)',
  ScanKey: '[一个功能键](scan.md)',
  ScanNow: '[正在做什么](scan.md)',
  ScanProgress: '[做了多少](scan.md)',
  ScanLines: '[旁边的清单](scan.md)',
  ScanGrid: '[旁边的格子](scan.md)',
  ScanPrints: '[自己打印什么](scan.md)',
  Options: '[可选项](form-item.md#可选项)',
  OptionParams: '对象：参数名对值或表达式',
  FieldType: '[字段类型](resource.md#字段类型)之一',
  Format: '[显示方式](column.md#显示方式)之一',
  FilterWidget: '[筛选控件](filter.md#筛选控件)之一',
  InputWidget: '[表单控件](form-item.md#表单控件)之一',
  CheckName: '[格式检查](form-item.md#格式检查)之一',
  KeepName: '[输入过滤](form-item.md#输入过滤)之一',
  ReaderName: '[读法](form-item.md#读法)之一',
  Form: '列表，每项是[表单项](form-item.md)',
  LineSource: '[行的来源](../language/form-item.md#明细的行从哪里来lines)',
  FormItem: '[表单项](form-item.md)',
  Open: '对象：[打开的页面](action.md#打开的页面)',
  Filter: '[筛选](filter.md)',
  Column: '[列](column.md)',
  Chart: '[图](report.md#图)',
  Tab: '[标签](list.md#标签)',
  FieldTabs: '[按字典字段分的标签](list.md#按字典字段分的标签)',
  SetUse: '[一组字段](list.md#一组字段)',
  ColumnObject: '[列](column.md)',
  PaperName: '名字 `"a4"`、`"a5"`、`"triple"`',
  Tree: '对象：[树](list.md#树)',
  ListBlock: '对象：[嵌入的列表](list.md#嵌入的列表)',
  ActionUses: '列表，每项是[操作](action.md)的名字或改写',
  'action.schema.json': '[操作](action.md)',
  Section: '[段](detail.md#段)',
  SectionTab: '[标签](detail.md#段的标签)',
  RowDetail: '对象：[一行的详情](detail.md#一行的详情)',
  FormSection: '[分块](form.md#分块)',
  FormStep: '[步骤](form.md#步骤)',
  Paper: '[纸张](print.md#纸张)',
  PrintBlock: '[块](print.md#块)',
  Barcode: '对象：[条码](print.md#条码)',
  LinkGroup: '[组](landing.md#组)',
  PageLink: '[链接](landing.md#链接)',
  MenuPlace: '对象：[菜单位置](page.md#菜单位置)',
  Guard: '对象：[角色条件](page.md#角色条件)',
  QueryParam: '[地址参数](page.md#地址参数)',
  Field: '[字段](resource.md#字段)',
  ListChange: '对象：[换掉的资源和列](list.md#改写展开里的列表)',
  LentList: '对象：[列表照常的样子](list.md#列表照常的样子)',
  RowTone: '对象：[行的语气](list.md#行的语气)',
  RecordHead: '对象：[头](resource.md#一条记录的头)',
  Deadline: '对象：[期限](resource.md#期限)',
  ProgressStep: '对象：[一步](resource.md#进度的一步)',
  RelatedField: '[自己的字段](resource.md#关联单据自己的字段)',
  RelatedList: '[另一个资源的几行](resource.md#关联单据另一个资源的几行)',
  FactUse: '对象：[事实流](../language/report.md#数事实不用写服务端)',
  Measure: '对象：[度量](../language/report.md#数事实不用写服务端)',
}

const typeWords: Record<string, string> = {
  string: '文字',
  object: '对象',
  array: '列表',
  boolean: 'true 或 false',
  integer: '整数',
  number: '数字',
}

/** What may be written, in words: `列表，每项是[列](column.md)`. @throws where a definition has no words yet */
export function typeText(node: SchemaNode): string {
  if (node.$ref) return nameOf(node.$ref)
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``
  if (node.enum) return node.enum.map((value) => `\`${JSON.stringify(value)}\``).join('、')
  if (node.oneOf) return node.oneOf.map(typeText).join('，或')
  const types = [node.type ?? []].flat()
  if (types.includes('array') && node.items) return `列表，每项是${typeText(node.items)}`
  if (typeof node.additionalProperties === 'object')
    return `对象，每项是${typeText(node.additionalProperties)}`
  const words = types.map((type) => typeWords[type] ?? type).join('或') || '任何值'
  return `${words}${limits(node)}`
}

function nameOf(ref: string): string {
  const name = ref.split('/').at(-1) ?? ''
  const words = named[name]
  if (!words) throw new Error(`reference: definition "${name}" has no words in typeText.ts`)
  return words
}

function limits({ minimum, maximum, maxLength }: SchemaNode): string {
  if (maxLength !== undefined) return `，最多 ${maxLength} 个字`
  if (minimum !== undefined && maximum !== undefined) return `，${minimum} 到 ${maximum}`
  if (minimum !== undefined) return `，不小于 ${minimum}`
  return maximum === undefined ? '' : `，不大于 ${maximum}`
}
