// @ts-nocheck -- its packages are installed on demand
import {
  ModalForm,
  ProFormDigit,
  ProFormSelect,
  ProFormText,
  ProTable,
} from '@ant-design/pro-components'
import { Button, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  columns,
  dialogFields,
  dictionaries,
  expose,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
} from '../../shared/page'

const filterKinds = Object.fromEntries(filters.map(({ field, kind }) => [field, kind]))
const valueTypes = {
  dict: 'select',
  money: 'money',
  int: 'digit',
  decimal: 'digit',
  datetime: 'text',
  text: 'text',
}

function Page() {
  const [editing, setEditing] = useState()
  const shown = [
    ...columns.map((column, at) => ({
      dataIndex: column.field,
      title: column.label,
      width: column.width,
      ellipsis: true,
      fixed: at === 0 ? 'left' : undefined,
      hideInSearch: !filterKinds[column.field],
      valueType: filterKinds[column.field] === 'date-range' ? 'dateRange' : valueTypes[column.kind],
      valueEnum: column.kind === 'dict' ? dictionaries[column.field] : undefined,
      render:
        filterKinds[column.field] === 'date-range' ? (_, row) => row[column.field] : undefined,
    })),
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
            onClick={at === 0 ? () => setEditing(row) : undefined}
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
        scroll={{ x: 3200, y: 600 }}
        rowSelection={{}}
        tableAlertRender={false}
        search={{ defaultCollapsed: false }}
        pagination={{ pageSize: 20 }}
        request={async ({ current, pageSize }) => {
          const { records, total } = await fetchRows(current, pageSize)
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
