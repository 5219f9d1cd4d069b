import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMemo, useState } from 'react'
import { Stage } from '../../runtime/frame'
import type { ThemeMode } from '../../runtime/theme'
import '../cells/cells.css'
import { DataTable } from './DataTable'
import type { Density, TableColumn, TableSort } from './types'

export interface Book {
  id: string
  isbn: string
  title: string
  press: string
  price: string
  stock: number
  remark: string
}

const titles = [
  '红楼梦（上下册）',
  '围城',
  '中国古代建筑史',
  '唐诗三百首详析',
  '辞海（第七版）彩图本',
]
const presses = ['人民文学出版社', '中国建筑工业出版社', '中华书局', '上海辞书出版社']

export const makeBooks = (count: number): Book[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    isbn: `978702000${String(1000 + index).slice(-4)}`,
    title: titles[index % titles.length] ?? '',
    press: presses[index % presses.length] ?? '',
    price: `¥${(12 + (index % 40) * 1.5).toFixed(2)}`,
    stock: (index * 7) % 60,
    remark:
      index % 10 === 0
        ? '书脊有轻微磨损，内页完好，附赠藏书票一枚，发货前请再核对一次品相照片'
        : '',
  }))

interface BookTableProps {
  books: readonly Book[]
  mode?: ThemeMode
  density?: Density
  placeholder?: string
  isBusy?: boolean
  /** Told of every row that is drawn. */
  onDraw?(id: string): void
  onSort?(next: TableSort[]): void
}

function BookTable(props: BookTableProps) {
  const { books, onDraw } = props
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [sort, setSort] = useState<TableSort[]>([])
  const columns = useMemo(() => bookColumns(onDraw), [onDraw])
  const selection = useMemo(
    () => ({
      ids,
      onTick: (rows: readonly Book[], isTicked: boolean) => {
        const next = new Set(ids)
        for (const row of rows) {
          if (isTicked) next.add(row.id)
          else next.delete(row.id)
        }
        setIds(next)
      },
    }),
    [ids],
  )
  return (
    <Stage mode={props.mode}>
      <div style={{ display: 'flex', flexDirection: 'column', height: 480, padding: 16 }}>
        <DataTable
          label="图书列表"
          columns={columns}
          rows={books}
          rowId={idOf}
          rowLabel={titleOf}
          rowTone={toneOf}
          selection={selection}
          sort={sort}
          onSort={(next) => {
            setSort(next)
            props.onSort?.(next)
          }}
          summary={[
            { label: '本页', values: { stock: books.reduce((sum, b) => sum + b.stock, 0) } },
          ]}
          density={props.density}
          placeholder={props.placeholder}
          isBusy={props.isBusy}
        />
      </div>
    </Stage>
  )
}

const idOf = (book: Book) => book.id
const titleOf = (book: Book) => `${book.isbn} ${book.title}`
const toneOf = (book: Book) => (book.stock === 0 ? ('danger' as const) : undefined)

const bookColumns = (onDraw?: (id: string) => void): TableColumn<Book>[] => [
  {
    id: 'isbn',
    label: 'ISBN',
    width: 140,
    fixed: 'left',
    resizable: true,
    render: (book) => {
      onDraw?.(book.id)
      return (
        <button type="button" className="bc-link">
          {book.isbn}
        </button>
      )
    },
  },
  {
    id: 'title',
    label: '书名',
    width: 220,
    sortable: true,
    resizable: true,
    render: (b) => b.title,
  },
  { id: 'press', label: '出版社', width: 180, resizable: true, render: (b) => b.press },
  {
    id: 'price',
    label: '定价',
    width: 100,
    align: 'right',
    sortable: true,
    render: (b) => b.price,
  },
  { id: 'stock', label: '库存', width: 90, align: 'right', sortable: true, render: (b) => b.stock },
  { id: 'remark', label: '备注', width: 260, resizable: true, render: (b) => b.remark },
  { id: 'edit', label: '操作', width: 90, fixed: 'right', render: () => '编辑' },
]

const meta = {
  title: 'renderer/table/DataTable',
  component: BookTable,
  args: { books: makeBooks(20) },
} satisfies Meta<typeof BookTable>
export default meta

type Story = StoryObj<typeof meta>
export const Books: Story = {}
export const FiveHundred: Story = { args: { books: makeBooks(500) } }
export const Compact: Story = { args: { density: 'compact', books: makeBooks(40) } }
export const Busy: Story = { args: { isBusy: true } }
export const Empty: Story = { args: { books: [], placeholder: '没有符合条件的数据' } }
export const Dark: Story = { args: { mode: 'dark' } }
