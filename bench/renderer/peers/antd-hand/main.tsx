import {
  Button,
  ConfigProvider,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Modal,
  Select,
  Table,
} from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { StrictMode, useEffect, useState } from 'react'
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

// The page as an experienced hand writes it with antd: Form above, Table below, Modal for the row.
function Page() {
  const [form] = Form.useForm()
  const [query, setQuery] = useState({ page: 1, turn: 0 })
  const [data, setData] = useState<{ total: number; records: BenchRow[]; of?: object }>({
    total: 0,
    records: [],
  })
  const [selected, setSelected] = useState<React.Key[]>([])
  const [editing, setEditing] = useState<BenchRow>()

  useEffect(() => {
    let isCurrent = true
    void fetchRows(query.page, 20).then((answer) => {
      if (!isCurrent) return
      setData({ ...answer, of: query })
    })
    return () => {
      isCurrent = false
    }
  }, [query])

  const shown = [
    ...columns.map((column, at) => ({
      key: column.field,
      dataIndex: column.field,
      title: column.label,
      width: column.width,
      ellipsis: true,
      fixed: at === 0 ? ('left' as const) : undefined,
      align: column.kind === 'money' ? ('right' as const) : undefined,
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
      <Form
        form={form}
        layout="inline"
        onFinish={() => setQuery(({ turn }) => ({ page: 1, turn: turn + 1 }))}
      >
        {filters.map(({ field, label, kind }) => (
          <Form.Item key={field} name={field} label={label}>
            {inputOf(field, kind)}
          </Form.Item>
        ))}
        <Button className="query" type="primary" htmlType="submit">
          查询
        </Button>
      </Form>
      <Table<BenchRow>
        rowKey="id"
        size="small"
        loading={data.of !== query}
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
  const [form] = Form.useForm()
  return (
    <Modal open title="编辑" onCancel={onClose} onOk={onClose}>
      <Form form={form} initialValues={row} layout="vertical">
        {dialogFields.map(({ field, label, kind }) => (
          <Form.Item key={field} name={field} label={label}>
            {inputOf(field, kind)}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  )
}

function inputOf(field: string, kind: string) {
  if (kind === 'dict')
    return <Select allowClear style={{ width: 120 }} options={optionsOf(field)} />
  if (kind === 'date-range') return <DatePicker.RangePicker />
  if (kind === 'number-range') return <InputNumber />
  if (kind === 'int') return <InputNumber />
  return <Input allowClear />
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
