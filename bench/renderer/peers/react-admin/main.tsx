// @ts-nocheck -- its packages are installed on demand
import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { Dialog, DialogContent, DialogTitle, Button as MuiButton } from '@mui/material'
import {
  Admin,
  BulkDeleteButton,
  DataTable,
  DateInput,
  FilterForm,
  List,
  ListContextProvider,
  NumberInput,
  Resource,
  SelectInput,
  SimpleForm,
  TextInput,
  useListContext,
  useRecordContext,
} from 'react-admin'
import {
  cellText,
  columns,
  dialogFields,
  expose,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
} from '../../shared/page'

const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage } }) => {
    const { records, total } = await fetchRows(page, perPage)
    return { data: records, total }
  },
  getOne: async () => ({ data: {} }),
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
}

const choicesOf = (field) =>
  optionsOf(field).map(({ value, label }) => ({ id: value, name: label }))
const inputOf = ({ field, label, kind }, extra = {}) => {
  if (kind === 'dict')
    return (
      <SelectInput key={field} source={field} label={label} choices={choicesOf(field)} {...extra} />
    )
  if (kind === 'date-range')
    return <DateInput key={field} source={field} label={label} {...extra} />
  if (kind === 'int' || kind === 'number-range')
    return <NumberInput key={field} source={field} label={label} {...extra} />
  return <TextInput key={field} source={field} label={label} {...extra} />
}

function Actions() {
  const row = useRecordContext()
  const [isOpen, setOpen] = useState(false)
  return (
    <span onClick={(event) => event.stopPropagation()}>
      {rowActions.map((label, at) => (
        <MuiButton
          key={label}
          size="small"
          className={at === 0 ? 'edit' : undefined}
          onClick={at === 0 ? () => setOpen(true) : undefined}
        >
          {label}
        </MuiButton>
      ))}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)}>
          <DialogTitle>编辑</DialogTitle>
          <DialogContent>
            <SimpleForm record={row} toolbar={false}>
              {dialogFields.map((field) => inputOf(field))}
            </SimpleForm>
          </DialogContent>
          <MuiButton className="close" onClick={() => setOpen(false)}>
            取消
          </MuiButton>
        </Dialog>
      )}
    </span>
  )
}

function QueryButton() {
  const { refetch } = useListContext()
  return (
    <MuiButton className="query" onClick={() => void refetch()}>
      查询
    </MuiButton>
  )
}

const OrderList = () => (
  <List
    perPage={20}
    filters={filters.map((field) => inputOf(field, { alwaysOn: true }))}
    actions={<QueryButton />}
  >
    <DataTable bulkActionButtons={<BulkDeleteButton />} rowClick={false}>
      {columns.map((column) => (
        <DataTable.Col
          key={column.field}
          source={column.field}
          label={column.label}
          render={(row) => cellText(row, column)}
        />
      ))}
      <DataTable.Col label="操作">
        <Actions />
      </DataTable.Col>
    </DataTable>
  </List>
)

let root
expose({
  mount() {
    root = createRoot(document.getElementById('root'))
    root.render(
      <Admin dataProvider={dataProvider} disableTelemetry>
        <Resource name="orders" list={OrderList} />
      </Admin>,
    )
  },
  unmount: () => root?.unmount(),
})
