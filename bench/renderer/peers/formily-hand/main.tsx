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
  Space,
} from '@formily/antd-v5'
import { Button, ConfigProvider, Modal } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { memo, StrictMode, useCallback, useMemo, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  dialogFields,
  expose,
  fetchOrder,
  filters,
  optionsOf,
  type BenchRow,
} from '../../shared/page'
import { OrderTable } from '../antd-hand/OrderTable'
import { useRows, type Query } from '../antd-hand/useRows'

// The page by hand with Formily's JSON schema for filters and dialog, antd's Table for the rows.
const SchemaField = createSchemaField({
  components: { FormGrid, FormItem, FormLayout, Input, Select, NumberPicker, DatePicker, Space },
})

const components: Record<string, string> = {
  dict: 'Select',
  'date-range': 'DatePicker.RangePicker',
  int: 'NumberPicker',
  text: 'Input',
}

const schemaOf = (fields: readonly { field: string; label: string; kind: string }[]) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((item) => [item.field, fieldOf(item)])),
})

function fieldOf({ field, label, kind }: { field: string; label: string; kind: string }) {
  const item = { title: label, 'x-decorator': 'FormItem' }
  const end = { type: 'string', 'x-component': 'NumberPicker' }
  // both ends under one label
  if (kind === 'number-range')
    return {
      ...item,
      type: 'void',
      'x-component': 'Space',
      properties: { [`${field}From`]: end, [`${field}To`]: end },
    }
  const choices = kind === 'dict' ? optionsOf(field) : undefined
  return { ...item, type: 'string', 'x-component': components[kind], enum: choices }
}

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
  const [query, setQuery] = useState<Query>({ page: 1 })
  const { data, isLoading } = useRows(query)
  const [editing, setEditing] = useState<BenchRow>()
  const handleQuery = useCallback((filter: unknown) => setQuery({ page: 1, filter }), [])
  const handlePage = useCallback((page: number) => setQuery((last) => ({ ...last, page })), [])
  const handleEdit = useCallback((row: BenchRow) => void fetchOrder(row.id).then(setEditing), [])
  return (
    <>
      <Filters onQuery={handleQuery} />
      <OrderTable
        data={data}
        page={query.page}
        isLoading={isLoading}
        onPage={handlePage}
        onEdit={handleEdit}
      />
      {editing && <EditDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

const Filters = memo(function Filters({ onQuery }: { onQuery(filter: unknown): void }) {
  const form = useMemo(() => createForm(), [])
  return (
    <FormProvider form={form}>
      <FormLayout>
        <SchemaField schema={filterSchema as never} />
      </FormLayout>
      <Button className="query" type="primary" onClick={() => void form.submit(onQuery)}>
        查询
      </Button>
    </FormProvider>
  )
})

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
        <ConfigProvider locale={zhCN} theme={{ hashed: false }}>
          <Page />
        </ConfigProvider>
      </StrictMode>,
    )
  },
  unmount: () => root?.unmount(),
})
