import { referenceKinds, type ReferenceKind } from '../lint/walk/referencesOf'

/** What is looked for: `{ kind: 'field', name: 'order.status' }`, `{ kind: 'call', name: 'POST /product/brand/page' }`. */
export interface Target {
  kind: ReferenceKind
  /** Fields, sets and actions with their resource before the dot; everything else as schema files write it. */
  name: string
}

export const isKind = (text: string): text is ReferenceKind =>
  (referenceKinds as readonly string[]).includes(text)

/** How a person calls each kind. */
export const kindTitles: Record<ReferenceKind, string> = {
  field: '字段',
  dict: '字典',
  call: '接口',
  permission: '权限',
  component: '组件',
  resource: '资源',
  action: '操作',
  set: '字段组',
  route: '页面',
  effect: '表单联动',
  menuGroup: '菜单组',
}
