import type { ActionUses, FormItemObject } from '../../schemas/contract/language.gen'
import { resolveAction, resolveFormItem, type Resources } from '../../schemas/language'
import { importHeads } from '../../schemas/contract/imports.gen'
import { lastOf } from './comparePage'
import { put, type Found } from './found'

/** Actions by their labels, and what their forms ask. */
export function addActions(
  found: Found,
  bars: Readonly<Record<string, ActionUses | undefined>> | undefined,
  resource: string,
  resources: Resources,
) {
  for (const uses of Object.values(bars ?? {}))
    for (const use of uses ?? []) {
      const { label, form = [], kind, template } = resolveAction(use, resource, resources)
      put(found.actions, label)
      if (kind === 'import') put(found.actions, '上传并导入', label)
      if (kind === 'import' && template) put(found.actions, '下载模板', label)
      // what a file may hold is what the server says it takes
      for (const title of importHeads[template ?? ''] ?? []) put(found.fields, title, label)
      for (const item of form) addItem(found, item, resource, resources)
    }
}

/** An item of a form, and what one can do with it: scan, choose, read a file, set all lines. */
export function addItem(
  found: Found,
  item: string | FormItemObject,
  resource: string,
  resources: Resources,
) {
  const { field, title, columns, widget, lines, setAll, camera } = resolveFormItem(
    item,
    resource,
    resources,
  )
  // to upload is something a person does
  if (widget === 'image' || widget === 'upload') put(found.actions, title)
  if (camera) for (const name of ['高拍仪', '手机拍照']) put(found.actions, name)
  // one input chooses all of it
  if (widget === 'region')
    for (const name of ['province', 'city', 'district', 'town']) put(found.fields, name, title)
  if (lines?.scan) put(found.actions, '扫码添加', '扫码添加：ISBN 或商品编码')
  if (lines?.suggest) put(found.actions, lines.suggest.label)
  if (lines?.choose) put(found.actions, '选择商品')
  if (lines?.read) for (const name of ['导入商品', '导入明细']) put(found.actions, name, '导入明细')
  for (const { title } of lines?.choose ?? []) if (title) put(found.actions, title)
  for (const { label, replaces } of lines?.alsoChoose ?? [])
    put(found.actions, label, replaces ? `${label}：第 1 行` : label)
  if (lines?.look) put(found.actions, lines.look.label, `${lines.look.label}：第 1 行`)
  for (const { field: name, title } of columns ?? [])
    if (setAll?.includes(name))
      for (const asked of ['批量改价', '整单折扣']) put(found.actions, asked, `整单${title}`)
  put(found.fields, lastOf(field), title)
  for (const column of columns ?? []) put(found.fields, lastOf(column.field), column.title)
}
