import { createForm } from '@formily/core'
import { createSchemaField, FormProvider } from '@formily/react'
import {
  DatePicker,
  FormGrid,
  FormItem,
  FormLayout,
  Input,
  NumberPicker,
  Select,
} from '@formily/antd-v5'
import { Button, ConfigProvider, Modal, Table } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode, useEffect, useMemo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  cellText,
  columns,
  dialogFields,
  expose,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
  type BenchRow,
} from '../../shared/page'

// The page by hand with Formily's JSON schema for filters and dialog, antd's Table for the rows.
const SchemaField = createSchemaField({
  components: { FormGrid, FormItem, FormLayout, Input, Select, NumberPicker, DatePicker },
})

const components: Record<string, string> = {
  dict: 'Select',
  'date-range': 'DatePicker.RangePicker',
  'number-range': 'NumberPicker',
  int: 'NumberPicker',
  text: 'Input',
}
const schemaOf = (fields: readonly { field: string; label: string; kind: string }[]) => ({
  type: 'object',
  properties: Object.fromEntries(
    fields.map(({ field, label, kind }) => [
      field,
      {
        type: 'string',
        title: label,
        'x-decorator': 'FormItem',
        'x-component': components[kind],
        enum: kind === 'dict' ? optionsOf(field) : undefined,
      },
    ]),
  ),
})
const filterSchema = {
  type: 'object',
  properties: {
    grid: {
      type: 'void',
      'x-component': 'FormGrid',
      'x-component-props': { minColumns: 4, maxColumns: 4 },
      properties: schemaOf(filters).properties,
    },
  },
}
const dialogSchema = schemaOf(dialogFields)

function Page() {
  const form = useMemo(() => createForm(), [])
  const [query, setQuery] = useState({ page: 1, turn: 0 })
  const [data, setData] = useState<{ total: number; records: BenchRow[] }>({
    total: 0,
    records: [],
  })
  const [selected, setSelected] = useState<React.Key[]>([])
  const [editing, setEditing] = useState<BenchRow>()
  useEffect(() => {
    let isCurrent = true
    void fetchRows(query.page, 20).then((answer) => isCurrent && setData(answer))
    return () => {
      isCurrent = false
    }
  }, [query])
  const shown = [
    ...columns.map((column, at) => ({
      key: column.field,
      title: column.label,
      width: column.width,
      ellipsis: true,
      fixed: at === 0 ? ('left' as const) : undefined,
      render: (_: unknown, row: BenchRow) => cellText(row, column),
    })),
    {
      key: 'actions',
      title: '操作',
      width: 160,
      fixed: 'right' as const,
      render: (_: unknown, row: BenchRow) =>
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
      <FormProvider form={form}>
        <FormLayout>
          <SchemaField schema={filterSchema as never} />
        </FormLayout>
        <Button
          className="query"
          type="primary"
          onClick={() =>
            void form.submit(() => setQuery(({ turn }) => ({ page: 1, turn: turn + 1 })))
          }
        >
          查询
        </Button>
      </FormProvider>
      <Table<BenchRow>
        rowKey="id"
        size="small"
        columns={shown}
        dataSource={data.records}
        scroll={{ x: 3200, y: 600 }}
        rowSelection={{ selectedRowKeys: selected, onChange: setSelected }}
        pagination={{
          current: query.page,
          total: data.total,
          pageSize: Math.max(20, data.records.length),
          onChange: (page) => setQuery(({ turn }) => ({ page, turn })),
        }}
      />
      {editing && <EditDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function EditDialog({ row, onClose }: { row: BenchRow; onClose: () => void }) {
  const form = useMemo(() => createForm({ initialValues: row }), [row])
  return (
    <Modal open title="编辑" onCancel={onClose} onOk={onClose}>
      <FormProvider form={form}>
        <FormLayout layout="vertical">
          <SchemaField schema={dialogSchema as never} />
        </FormLayout>
      </FormProvider>
    </Modal>
  )
}

let root: Root | undefined
expose({
  mount() {
    root = createRoot(document.getElementById('root') as HTMLElement)
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
