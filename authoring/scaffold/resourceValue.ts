import { namesFor } from './pages'
import { filledIn, isReadOnly } from './shownFields'
import type { Found, PageOrder } from './types'

/** The resource's file: its fields, what refers to it can choose from, and adding, editing, deleting. */
export function resourceValue(order: PageOrder, found: Found, version: number) {
  const { resource } = found
  const { base } = namesFor(order, found)
  const form = filledIn(found).map((name) => formItem(name, found))
  const actions = {
    add: { label: '新增', call: `POST ${base}/add`, form, primary: true },
    edit: {
      label: '编辑',
      call: `POST ${base}/edit`,
      load: `GET ${base}/query/{id}`,
      form: [{ use: 'add' }],
    },
    remove: {
      label: '删除',
      call: `POST ${base}/remove`,
      confirm: `确定删除选中的 {count} 个${resource.title}？`,
      danger: true,
    },
  }
  return {
    $schema: '../../meta/resource.schema.json',
    version,
    ...resource,
    options: { call: `GET ${base}/down`, value: 'id', label: resource.label },
    ...(!isReadOnly(found) && { actions }),
  }
}

/** A required choice starts with the first one, as a person would expect of 状态. */
function formItem(name: string, { resource, dictionaries }: Found) {
  const field = resource.fields[name]
  if (!field?.dict || !field.required || field.many) return name
  const first = dictionaries.find((dictionary) => dictionary.name === field.dict)?.items[0]
  return first ? { field: name, value: first.value } : name
}
