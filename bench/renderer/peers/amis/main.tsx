// @ts-nocheck -- its packages are installed on demand
import { render } from 'amis'
import 'amis/lib/helper.css'
import 'amis/lib/themes/cxd.css'
import { createRoot } from 'react-dom/client'
import {
  columns,
  dialogFields,
  dictionaries,
  expose,
  fetchOrder,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
} from '../../shared/page'

const types = {
  dict: 'select',
  'date-range': 'input-date-range',
  int: 'input-number',
  text: 'input-text',
}

const inputOf = ({ field, label, kind }) =>
  kind === 'number-range'
    ? {
        type: 'input-group',
        label,
        body: [
          { type: 'input-number', name: `${field}From` },
          { type: 'input-number', name: `${field}To` },
        ],
      }
    : {
        type: types[kind],
        name: field,
        label,
        options: kind === 'dict' ? optionsOf(field) : undefined,
      }

// amis's own labels: four colours stand for the seven of the dictionaries
const labelClasses = {
  gold: 'warning',
  warning: 'warning',
  error: 'danger',
  blue: 'info',
  processing: 'info',
  success: 'success',
  green: 'success',
  purple: 'primary',
}
const drawnOf = ({ label, color }) =>
  color ? `<span class="label label-${labelClasses[color]}">${label}</span>` : label

const cellOf = ({ field, kind }) => {
  if (kind === 'money') return { type: 'tpl', tpl: `¥\${${field} | number:2}` }
  if (kind !== 'dict') return { type: 'text' }
  const map = dictionaries[field].map((option) => [option.value, drawnOf(option)])
  return { type: 'mapping', map: Object.fromEntries(map) }
}

const schema = {
  type: 'page',
  body: {
    type: 'crud',
    api: 'post:/api/rows',
    perPage: 20,
    syncLocation: false,
    bulkActions: [{ label: '批量操作', type: 'button' }],
    filter: {
      title: '',
      body: filters.map(inputOf),
      actions: [{ type: 'submit', label: '查询', className: 'query' }],
    },
    columns: [
      ...columns.map((column, at) => ({
        name: column.field,
        label: column.label,
        width: column.width,
        fixed: at === 0 ? 'left' : undefined,
        placeholder: '',
        ...cellOf(column),
      })),
      {
        type: 'operation',
        label: '操作',
        width: 160,
        fixed: 'right',
        buttons: rowActions.map((label, at) => ({
          type: 'button',
          level: 'link',
          label,
          className: at === 0 ? 'edit' : undefined,
          ...(at === 0 && {
            actionType: 'dialog',
            dialog: {
              title: '编辑',
              body: { type: 'form', initApi: 'get:/api/rows/$id', body: dialogFields.map(inputOf) },
            },
          }),
        })),
      },
    ],
  },
}

const fetcher = async ({ url, method, data }) => {
  if (method === 'get') {
    const order = await fetchOrder(url.split('/').at(-1))
    return { status: 200, data: { status: 0, msg: '', data: order } }
  }
  const { page, perPage, ...filter } = data
  const { records, total } = await fetchRows(page, perPage, filter)
  return { status: 200, data: { status: 0, msg: '', data: { items: records, total } } }
}

let root
expose({
  mount() {
    root = createRoot(document.getElementById('root'))
    root.render(
      render(schema, {}, { fetcher, isCancel: () => false, theme: 'cxd', locale: 'zh-CN' }),
    )
  },
  unmount: () => root?.unmount(),
})
