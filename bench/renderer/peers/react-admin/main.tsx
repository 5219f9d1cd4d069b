// @ts-nocheck -- its packages are installed on demand
import { createRoot } from 'react-dom/client'
import { useState } from 'react'
import { Chip, Dialog, DialogContent, DialogTitle, Button as MuiButton } from '@mui/material'
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
  fetchOrder,
  fetchRows,
  filters,
  optionsOf,
  rowActions,
  tagColor,
} from '../../shared/page'

const dataProvider = {
  getList: async (_resource, { pagination: { page, perPage }, filter }) => {
    const { records, total } = await fetchRows(page, perPage, filter)
    return { data: records, total }
  },
  getOne: async () => ({ data: {} }),
  getMany: async () => ({ data: [] }),
  getManyReference: async () => ({ data: [], total: 0 }),
}

const choicesOf = (field) =>
  optionsOf(field).map(({ value, label }) => ({ id: value, name: label }))
const inputsOf = ({ field, label, kind }, extra = {}) => {
  const props = { label, ...extra }
  if (kind === 'dict')
    return [<SelectInput key={field} source={field} choices={choicesOf(field)} {...props} />]
  // a range is two inputs
  if (kind.endsWith('range'))
    return ['gte', 'lte'].map((end) => {
      const Input = kind === 'date-range' ? DateInput : NumberInput
      return <Input key={end} source={`${field}_${end}`} {...props} />
    })
  if (kind === 'int') return [<NumberInput key={field} source={field} {...props} />]
  return [<TextInput key={field} source={field} {...props} />]
}

// Material's colours for those of the dictionaries
const chipColors = {
  gold: 'warning',
  warning: 'warning',
  error: 'error',
  blue: 'info',
  processing: 'primary',
  success: 'success',
  green: 'success',
  purple: 'secondary',
}

const drawCell = (row, column) => {
  const color = tagColor(row, column)
  const text = cellText(row, column)
  return color ? <Chip size="small" color={chipColors[color]} label={text} /> : text
}

function Actions() {
  const row = useRecordContext()
  const [order, setOrder] = useState()
  return (
    <span onClick={(event) => event.stopPropagation()}>
      {rowActions.map((label, at) => (
        <MuiButton
          key={label}
          size="small"
          className={at === 0 ? 'edit' : undefined}
          onClick={at === 0 ? () => void fetchOrder(row.id).then(setOrder) : undefined}
        >
          {label}
        </MuiButton>
      ))}
      {order && (
        <Dialog open onClose={() => setOrder(undefined)}>
          <DialogTitle>编辑</DialogTitle>
          <DialogContent>
            <SimpleForm record={order} toolbar={false}>
              {dialogFields.flatMap((field) => inputsOf(field))}
            </SimpleForm>
          </DialogContent>
          <MuiButton className="close" onClick={() => setOrder(undefined)}>
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
    filters={filters.flatMap((field) => inputsOf(field, { alwaysOn: true }))}
    actions={<QueryButton />}
  >
    <DataTable bulkActionButtons={<BulkDeleteButton />} rowClick={false}>
      {columns.map((column) => (
        <DataTable.Col
          key={column.field}
          source={column.field}
          label={column.label}
          render={(row) => drawCell(row, column)}
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
