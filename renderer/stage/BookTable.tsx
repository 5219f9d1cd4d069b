import { useMemo, useState } from 'react'
import { Stage } from '../../runtime/frame'
import type { ThemeMode } from '../../runtime/theme'
import '../parts/cells/cells.css'
import { DataTable } from '../parts/table/DataTable'
import type { Density, PinSide, TableColumn, TableSort } from '../parts/table/types'

// What stories and specs of the table stand on: a table whose owner keeps everything it is told.

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
  Array.from({ length: count }, (_, index) => makeBook(index, String(index + 1)))

/** The same with titles longer than their column. */
export const longBooks = (books: readonly Book[]): Book[] =>
  books.map((book) => ({ ...book, title: book.title.repeat(6), press: book.press.repeat(4) }))

const makeBook = (index: number, id: string): Book => ({
  id,
  isbn: `978702000${String(1000 + index).slice(-4)}`,
  title: titles[index % titles.length] ?? '',
  press: presses[index % presses.length] ?? '',
  price: `¥${(12 + (index % 40) * 1.5).toFixed(2)}`,
  stock: (index * 7) % 60,
  remark:
    index % 10 === 0 ? '书脊有轻微磨损，内页完好，附赠藏书票一枚，发货前请再核对一次品相照片' : '',
})

/** Volumes of a set, as children; the children of book 3 never arrive, those of 4 are none. */
export function volumesOf(book: Book): Book[] | undefined {
  if (book.id === '3') return undefined
  if (book.id === '4') return []
  return [1, 2, 3].map((volume) => ({
    ...book,
    id: `${book.id}-${volume}`,
    title: `${book.title} 第${volume}册`,
    remark: '',
  }))
}

export interface BookTableProps {
  books: readonly Book[]
  /** Shows so many books instead. */
  rows?: number
  /** Titles and publishers are longer than their columns. */
  isLong?: boolean
  mode?: ThemeMode
  density?: Density
  kind?: 'flat' | 'tree' | 'expand'
  opened?: readonly string[]
  ticked?: readonly string[]
  pins?: Readonly<Record<string, PinSide>>
  sumLines?: number
  extraColumns?: number
  hasActive?: boolean
  placeholder?: string
  isBusy?: boolean
  isStale?: boolean
  /** The id of a row with a cell that throws while React draws it. */
  failing?: string
  /** Told of every row that is drawn. */
  onDraw?(id: string): void
  onSort?(next: TableSort[]): void
  onResize?(id: string, width: number): void
  onToggle?(id: string, isOpen: boolean): void
  onActive?(id: string): void
  onCopied?(text: string, cells: number): void
  onCopyRefused?(): void
}

const useBooks = ({ books, rows, isLong }: BookTableProps): readonly Book[] =>
  useMemo(() => {
    const all = rows === undefined ? books : makeBooks(rows)
    return isLong ? longBooks(all) : all
  }, [books, rows, isLong])

export function BookTable(props: BookTableProps) {
  const { onDraw, kind = 'flat', extraColumns = 0, failing, sumLines = 1 } = props
  const books = useBooks(props)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(props.ticked))
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(props.opened))
  const [sort, setSort] = useState<TableSort[]>([])
  const [pins, setPins] = useState<Readonly<Record<string, PinSide>>>(
    props.pins ?? { isbn: 'left' },
  )
  const [order, setOrder] = useState<readonly string[]>()
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [active, setActive] = useState<string>()
  const columns = useMemo(
    () =>
      arrange([...bookColumns(onDraw, failing), ...shopColumns(extraColumns), editColumn], order)
        .filter((column) => !hidden.includes(column.id))
        .map((column) => ({ ...column, fixed: pins[column.id] ?? column.fixed })),
    [onDraw, failing, extraColumns, order, hidden, pins],
  )
  const selection = useMemo(
    () => ({
      ids,
      onTick: (rows: readonly Book[], isTicked: boolean) =>
        setIds(withAll(ids, rows.map(idOf), isTicked)),
    }),
    [ids],
  )
  const branches = useMemo(() => {
    const onToggle = (book: Book, isOpen: boolean) => {
      setOpen((now) => withAll(now, [book.id], isOpen))
      props.onToggle?.(book.id, isOpen)
    }
    return {
      tree: {
        columnId: 'title',
        open,
        onToggle,
        childrenOf: volumesOf,
        hasChildren: (book: Book) => !book.id.includes('-') || book.id === '1-2',
        isLoading: (id: string) => id === '3',
      },
      expand: { open, onToggle, render: renderRemark },
    }
  }, [open, props])
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
          tree={kind === 'tree' ? branches.tree : undefined}
          expand={kind === 'expand' ? branches.expand : undefined}
          active={
            props.hasActive
              ? {
                  id: active,
                  onActive: ({ id }) => {
                    setActive(id)
                    props.onActive?.(id)
                  },
                }
              : undefined
          }
          sort={sort}
          onSort={(next) => {
            setSort(next)
            props.onSort?.(next)
          }}
          onResize={props.onResize}
          onPin={(id, side) => setPins({ ...pins, [id]: side })}
          onHide={(id) => setHidden([...hidden, id])}
          onReorder={(id, before) => setOrder(moved(columns.map(idOf), id, before))}
          onCopied={props.onCopied}
          onCopyRefused={props.onCopyRefused}
          summary={sumsOf(books, ids).slice(0, sumLines)}
          density={props.density}
          placeholder={props.placeholder}
          isBusy={props.isBusy}
          isStale={props.isStale}
        />
      </div>
    </Stage>
  )
}

const idOf = ({ id }: { id: string }) => id
const titleOf = (book: Book) => `${book.isbn} ${book.title}`
const toneOf = (book: Book) => (book.stock === 0 ? ('danger' as const) : undefined)
const renderRemark = (book: Book) => `${book.title}：${book.remark || '没有备注'}`

const sumsOf = (books: readonly Book[], ids: ReadonlySet<string>) => {
  const sum = (some: readonly Book[]) => some.reduce((total, { stock }) => total + stock, 0)
  return [
    { label: '本页', values: { stock: sum(books) } },
    { label: '已选', values: { stock: sum(books.filter(({ id }) => ids.has(id))) } },
    { label: '全部', values: { stock: sum(books) * 12 } },
  ]
}

function withAll(ids: ReadonlySet<string>, some: readonly string[], isIn: boolean) {
  const next = new Set(ids)
  for (const id of some) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}

function moved(order: readonly string[], id: string, before?: string): string[] {
  const rest = order.filter((one) => one !== id)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return rest.toSpliced(at, 0, id)
}

const arrange = (columns: TableColumn<Book>[], order?: readonly string[]) =>
  order
    ? columns.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    : columns

const bookColumns = (onDraw?: (id: string) => void, failing?: string): TableColumn<Book>[] => [
  {
    id: 'isbn',
    label: 'ISBN',
    width: 140,
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
    render: (book) => (book.id === failing ? <Failing /> : book.title),
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
]

const Failing = (): never => {
  throw new Error('书名画不出来')
}

const shopColumns = (count: number): TableColumn<Book>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `shop${index + 1}`,
    label: `${index + 1} 号书店`,
    width: 100,
    align: 'right' as const,
    resizable: true,
    render: (book: Book) => `${index + 1} 号书店 ${book.stock}`,
  }))

const editColumn: TableColumn<Book> = {
  id: '$edit',
  label: '操作',
  width: 110,
  fixed: 'right',
  render: (book) => (
    <>
      <button type="button" className="bc-link" aria-label={`编辑 ${book.title}`}>
        编辑
      </button>{' '}
      <button type="button" className="bc-link" aria-label={`停用 ${book.title}`}>
        停用
      </button>
    </>
  ),
}
