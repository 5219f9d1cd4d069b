import { Button, ConfigProvider, Form, Modal } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import {
  memo,
  StrictMode,
  useCallback,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  dialogFields,
  expose,
  fetchOrder,
  filters,
  type BenchHandle,
  type BenchRow,
} from '../../shared/page'
import { Field } from './inputs'
import { OrderTable } from './OrderTable'
import { useRows, type Query } from './useRows'

// The page as a good hand writes it with antd: typing draws no row, the dialog draws no table, ticking draws no cell.
function OrderPage({ isVirtual }: { isVirtual: boolean }) {
  const [query, setQuery] = useState<Query>({ page: 1 })
  const { data, isLoading } = useRows(query)
  const dialog = useRef<DialogHandle>(null)
  const handleQuery = useCallback((filter: unknown) => setQuery({ page: 1, filter }), [])
  const handlePage = useCallback((page: number) => setQuery((last) => ({ ...last, page })), [])
  const handleEdit = useCallback(
    (row: BenchRow) => void fetchOrder(row.id).then((order) => dialog.current?.open(order)),
    [],
  )
  return (
    <>
      <Filters onQuery={handleQuery} />
      <OrderTable
        data={data}
        page={query.page}
        isLoading={isLoading}
        isVirtual={isVirtual}
        onPage={handlePage}
        onEdit={handleEdit}
      />
      <EditDialog ref={dialog} />
    </>
  )
}

const Filters = memo(function Filters({ onQuery }: { onQuery(filter: unknown): void }) {
  return (
    <Form layout="inline" onFinish={onQuery}>
      {filters.map((filter) => (
        <Field key={filter.field} {...filter} />
      ))}
      <Button className="query" type="primary" htmlType="submit">
        查询
      </Button>
    </Form>
  )
})

interface DialogHandle {
  open(order: BenchRow): void
}

function EditDialog({ ref }: { ref: Ref<DialogHandle> }) {
  const [order, setOrder] = useState<BenchRow>()
  useImperativeHandle(ref, () => ({ open: setOrder }), [])
  if (!order) return null
  const close = () => setOrder(undefined)
  return (
    <Modal open title="编辑" onCancel={close} onOk={close}>
      <Form initialValues={order} layout="vertical">
        {dialogFields.map((field) => (
          <Field key={field.field} {...field} />
        ))}
      </Form>
    </Modal>
  )
}

/** @param isVirtual antd's table draws only the rows in view */
export function exposeOrderPage({ isVirtual = false } = {}): void {
  let root: Root | undefined
  const handle: BenchHandle = {
    mount() {
      root = createRoot(document.getElementById('root') as HTMLElement)
      root.render(
        <StrictMode>
          <ConfigProvider locale={zhCN} theme={{ hashed: false }}>
            <OrderPage isVirtual={isVirtual} />
          </ConfigProvider>
        </StrictMode>,
      )
    },
    unmount: () => root?.unmount(),
  }
  expose(handle)
}
