// @ts-nocheck -- its packages are installed on demand
import {
  ModalForm,
  ProFormDigit,
  ProFormSelect,
  ProFormText,
  ProTable,
} from '@ant-design/pro-components'
import { Button, ConfigProvider, Tag } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  cellText,
  columns,
  dialogFields,
  expose,
  fetchOrder,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
  tagColor,
} from '../../shared/page'

const filterKinds = Object.fromEntries(filters.map(({ field, kind }) => [field, kind]))
const filterTypes = {
  dict: 'select',
  text: 'text',
  'date-range': 'dateRange',
  'number-range': 'digitRange',
}
const valueTypes = { dict: 'select', money: 'money' }

const enumOf = (field) =>
  Object.fromEntries(optionsOf(field).map(({ value, label }) => [value, { text: label }]))

const drawTag = (column) => (_, row) => {
  const color = tagColor(row, column)
  return color ? <Tag color={color}>{cellText(row, column)}</Tag> : cellText(row, column)
}

const dataColumns = columns.map((column, at) => {
  const filter = filterKinds[column.field]
  return {
    dataIndex: column.field,
    title: column.label,
    width: column.width,
    ellipsis: true,
    fixed: at === 0 ? 'left' : undefined,
    hideInSearch: !filter,
    valueType: filterTypes[filter] ?? valueTypes[column.kind] ?? 'text',
    valueEnum: column.kind === 'dict' ? enumOf(column.field) : undefined,
    render:
      column.kind === 'dict'
        ? drawTag(column)
        : filter?.endsWith('range')
          ? (_, row) => cellText(row, column)
          : undefined,
  }
})

function Page() {
  const [editing, setEditing] = useState()
  const shown = [
    ...dataColumns,
    {
      title: '操作',
      valueType: 'option',
      width: 160,
      fixed: 'right',
      render: (_, row) =>
        rowActions.map((label, at) => (
          <Button
            key={label}
            type="link"
            size="small"
            className={at === 0 ? 'edit' : undefined}
            onClick={at === 0 ? () => void fetchOrder(row.id).then(setEditing) : undefined}
          >
            {label}
          </Button>
        )),
    },
  ]
  return (
    <>
      <ProTable
        rowKey="id"
        size="small"
        columns={shown}
        columnEmptyText={false}
        scroll={{ x: 3200, y: 600 }}
        rowSelection={{}}
        tableAlertRender={false}
        search={{ defaultCollapsed: false }}
        pagination={{ defaultPageSize: 20 }}
        request={async ({ current, pageSize, ...filter }) => {
          const { records, total } = await fetchRows(current, pageSize, filter)
          return { data: records, total, success: true }
        }}
      />
      {editing && (
        <ModalForm
          open
          title="编辑"
          initialValues={editing}
          onOpenChange={(open) => !open && setEditing(undefined)}
        >
          {dialogFields.map(({ field, label, kind }) =>
            kind === 'dict' ? (
              <ProFormSelect key={field} name={field} label={label} options={optionsOf(field)} />
            ) : kind === 'int' ? (
              <ProFormDigit key={field} name={field} label={label} />
            ) : (
              <ProFormText key={field} name={field} label={label} />
            ),
          )}
        </ModalForm>
      )}
    </>
  )
}

let root
expose({
  mount() {
    root = createRoot(document.getElementById('root'))
    root.render(
      <StrictMode>
        <ConfigProvider locale={zhCN}>
          <Page />
        </ConfigProvider>
      </StrictMode>,
    )
  },
  unmount: () => root?.unmount(),
})
