import type { JSONPath } from 'jsonc-parser'

/** What a person calls the place that names something, by the nearest property name. */
export function roleOf(def: string, path: JSONPath): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  return (def === 'Call' ? calls[key] : undefined) ?? roles[key] ?? kinds[def] ?? key
}

const calls: Record<string, string> = {
  call: '操作、选项或图的接口',
  list: '取行的接口',
  load: '取数的接口',
  add: '新建的接口',
  edit: '保存的接口',
  check: '导入试运行的接口',
  template: '导入模板的接口',
  counts: '角标的接口',
  printed: '打印记录的接口',
  sheet: '导出 Excel 的接口',
  scan: '送一次扫描的接口',
  now: '问做到哪里的接口',
}

const roles: Record<string, string> = {
  dict: '字典',
  ref: '引用',
  of: '明细',
  resource: '资源',
  listPage: '返回的列表',
  activeMenu: '菜单里标出的页',
  path: '打开的页',
  links: '链接',
  permission: '权限',
  component: '组件',
  pick: '选择行的对话框',
}

const kinds: Record<string, string> = { Call: '接口', RoutePath: '页面', Permission: '权限' }
