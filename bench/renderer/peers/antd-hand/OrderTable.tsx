import { Button, Table, Tag, type TableColumnsType } from 'antd'
import { memo, useMemo, useState, type Key } from 'react'
import {
  cellText,
  columns,
  rowActions,
  tagColor,
  type BenchColumn,
  type BenchRow,
  type RowsAnswer,
} from '../../shared/page'

interface OrderTableProps {
  data: RowsAnswer
  page: number
  isLoading?: boolean
  isVirtual?: boolean
  onPage(page: number): void
  onEdit(row: BenchRow): void
}

// A row is a new object when it has changed: cells of the others are not drawn again when a row is ticked.
const shouldCellUpdate = (row: BenchRow, before: BenchRow) => row !== before

const drawCell = (row: BenchRow, column: BenchColumn) => {
  const color = tagColor(row, column)
  return color ? <Tag color={color}>{cellText(row, column)}</Tag> : cellText(row, column)
}

const dataColumns: TableColumnsType<BenchRow> = columns.map((column, at) => ({
  key: column.field,
  title: column.label,
  width: column.width,
  ellipsis: { showTitle: false },
  fixed: at === 0 ? 'left' : undefined,
  align: column.kind === 'money' ? 'right' : undefined,
  shouldCellUpdate,
  render: (_, row) => drawCell(row, column),
}))

/** antd's table, drawn again only for new rows, another page or another selection. */
export const OrderTable = memo(function OrderTable(props: OrderTableProps) {
  const { data, page, onPage, onEdit } = props
  const [selected, setSelected] = useState<Key[]>([])
  const shown = useMemo(() => [...dataColumns, actionColumn(onEdit)], [onEdit])
  const rowSelection = useMemo(
    () => ({ selectedRowKeys: selected, onChange: setSelected }),
    [selected],
  )
  const pagination = useMemo(
    () => ({
      current: page,
      total: data.total,
      pageSize: Math.max(20, data.records.length),
      showSizeChanger: true,
      onChange: onPage,
    }),
    [page, data, onPage],
  )
  return (
    <Table<BenchRow>
      rowKey="id"
      size="small"
      virtual={props.isVirtual}
      loading={props.isLoading}
      columns={shown}
      dataSource={data.records}
      scroll={scroll}
      rowSelection={rowSelection}
      pagination={pagination}
    />
  )
})

const scroll = { x: 3200, y: 600 }

const actionColumn = (onEdit: (row: BenchRow) => void): TableColumnsType<BenchRow>[number] => ({
  key: 'actions',
  title: '操作',
  width: 160,
  fixed: 'right',
  shouldCellUpdate,
  render: (_, row) =>
    rowActions.map((label, at) => (
      <Button
        key={label}
        type="link"
        size="small"
        className={at === 0 ? 'edit' : undefined}
        onClick={at === 0 ? () => onEdit(row) : undefined}
      >
        {label}
      </Button>
    )),
})
