import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../../../runtime/frame'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { DialogHost } from '../../dialog'
import type { LineCellProps } from './cells/LineCell'
import { LineTableInput } from './LineTableInput'
import type { Line } from './types'

const drawn: string[] = []
vi.mock('./cells/LineCell', async (original) => {
  const { LineCell } = await original<{ LineCell: ComponentType<LineCellProps> }>()
  return {
    LineCell: (props: LineCellProps) => {
      drawn.push(`${props.row}.${props.column.field}`)
      return <LineCell {...props} />
    },
  }
})

// jsdom lays nothing out: without a height no line would be in view.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(33)
})
afterEach(() => vi.restoreAllMocks())

const item = {
  field: 'lines',
  title: '采购明细',
  type: 'lines',
  widget: 'line-table',
  many: true,
  columns: [
    { field: 'isbn', title: 'ISBN', type: 'string', widget: 'text', many: false },
    { field: 'quantity', title: '数量', type: 'int', widget: 'number', many: false },
  ],
} as unknown as ResolvedFormItem

const linesOf = (count: number): Line[] =>
  [...Array(count).keys()].map((at) => ({ isbn: String(9787020000000 + at), quantity: at + 1 }))

function Desk({ count, onValue }: { count: number; onValue?: (lines: Line[]) => void }) {
  const [lines, setLines] = useState(() => linesOf(count))
  return (
    <Stage>
      <DialogHost>
        <LineTableInput
          id="lines"
          item={item}
          value={lines}
          onChange={(next) => {
            setLines(next as Line[])
            onValue?.(next as Line[])
          }}
        />
      </DialogHost>
    </Stage>
  )
}

it('draws of 500 lines those in view, and typing draws the touched line alone', () => {
  render(<Desk count={500} />)
  expect(screen.getByRole('table', { name: '采购明细', hidden: true })).toHaveAttribute(
    'aria-rowcount',
    '501',
  )
  const rows = new Set(drawn.map((cell) => cell.split('.')[0]))
  expect(rows.size).toBeGreaterThan(10)
  expect(rows.size).toBeLessThan(60)

  const input = screen.getByDisplayValue('9787020000002')
  fireEvent.focus(input)
  drawn.length = 0
  fireEvent.change(input, { target: { value: '97870200000021' } })
  expect(new Set(drawn.map((cell) => cell.split('.')[0]))).toEqual(new Set(['2']))
  expect(screen.getByDisplayValue('97870200000021')).toBeInTheDocument()
})

it('takes a block of 500 lines pasted from a workbook, each in its column', async () => {
  const onValue = vi.fn<(lines: Line[]) => void>()
  render(<Desk count={1} onValue={onValue} />)
  const input = screen.getByDisplayValue('9787020000000')
  fireEvent.focus(input)
  const block = linesOf(500).map(({ isbn, quantity }) => `${String(isbn)}\t${String(quantity)}`)
  fireEvent.paste(input, {
    clipboardData: { types: ['text/plain'], getData: () => block.join('\r\n') },
  })
  await waitFor(() => expect(onValue).toHaveBeenCalled())
  const lines = onValue.mock.lastCall?.[0] ?? []
  expect(lines).toHaveLength(500)
  expect(lines[499]).toMatchObject({ isbn: '9787020000499', quantity: 500 })
})

it('says below the cell that an amount has a third decimal, as soon as the focus is elsewhere', async () => {
  const price = { field: 'price', title: '单价', type: 'money', widget: 'money', many: false }
  const priced = { ...item, columns: [...(item.columns ?? []), price] } as typeof item
  function Priced() {
    const [lines, setLines] = useState<Line[]>([{ isbn: '9787020002207', quantity: 1 }])
    const change = (next: unknown) => setLines(next as Line[])
    return <LineTableInput id="lines" item={priced} value={lines} onChange={change} />
  }
  render(
    <Stage>
      <DialogHost>
        <Priced />
      </DialogHost>
    </Stage>,
  )
  const cell = screen.getByRole('textbox', { name: '第 1 行 单价' })
  fireEvent.focus(cell)
  fireEvent.change(cell, { target: { value: '12.345' } })
  expect(screen.queryByText(/多于两位小数/)).toBeNull()
  fireEvent.blur(cell)
  fireEvent.focus(screen.getByDisplayValue('9787020002207'))
  expect(cell).toHaveValue('12.345')
  expect(await screen.findByText('“12.345”多于两位小数')).toBeVisible()
})
