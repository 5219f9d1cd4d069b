// @ts-nocheck -- its packages are installed on demand
import { render } from 'amis'
import 'amis/lib/helper.css'
import 'amis/lib/themes/cxd.css'
import { createRoot } from 'react-dom/client'
import { columns, dialogFields, expose, filters, optionsOf, rowActions } from '../../shared/page'

const inputOf = ({ field, label, kind }) => {
  const types = {
    dict: 'select',
    'date-range': 'input-date-range',
    'number-range': 'input-number',
    int: 'input-number',
    text: 'input-text',
  }
  return {
    type: types[kind],
    name: field,
    label,
    options: kind === 'dict' ? optionsOf(field) : undefined,
  }
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
        type: column.kind === 'dict' ? 'mapping' : 'text',
        map:
          column.kind === 'dict'
            ? Object.fromEntries(optionsOf(column.field).map(({ value, label }) => [value, label]))
            : undefined,
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
            dialog: { title: '编辑', body: { type: 'form', body: dialogFields.map(inputOf) } },
          }),
        })),
      },
    ],
  },
}

const fetcher = async ({ url, data }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  })
  const { records, total } = await answer.json()
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
