import { composeStories } from '@storybook/react-vite'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as stories from '../DataTable.stories'

// jsdom takes seconds to work out what of a whole table is hidden: nothing here asks for that.
configure({ defaultHidden: true })

const { Books, Tree, Expandable, MasterDetail, FailingRow, FiveHundred } = composeStories(stories)

const cell = (line: number, column: number) =>
  document.querySelector<HTMLTableRowElement>(`tr[data-index="${line}"]`)?.cells[
    column
  ] as HTMLElement
const heading = (name: string) => screen.getByRole<HTMLTableCellElement>('columnheader', { name })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...more })
const focusOn = (line: number, column: number) => {
  fireEvent.mouseDown(cell(line, column))
  cell(line, column).focus()
}
const copied = () => {
  const data: Record<string, string> = {}
  const clipboardData = { setData: (type: string, text: string) => void (data[type] = text) }
  fireEvent.copy(document.activeElement as Element, { clipboardData })
  return data
}
const isPicked = (line: number, column: number) => cell(line, column).dataset['picked'] === ''

describe('the grid by keyboard', () => {
  it('has one stop and moves cell by cell, to the headings and to the ends', () => {
    render(<Books />)
    focusOn(0, 2)
    press('ArrowDown')
    press('ArrowRight')
    expect(cell(1, 3)).toHaveFocus()
    expect([...document.querySelectorAll('td[tabindex="0"], th[tabindex="0"]')]).toEqual([
      cell(1, 3),
    ])
    press('End', { ctrlKey: true })
    expect(cell(19, 8)).toHaveFocus()
    press('Home', { ctrlKey: true })
    expect(cell(0, 0)).toHaveFocus()
    press('ArrowRight')
    press('ArrowUp')
    expect(heading('ISBN')).toHaveFocus()
  })

  it('ticks with Space, a range with Shift and Space, nothing while an input method composes', () => {
    render(<Books />)
    focusOn(1, 2)
    press(' ', { isComposing: true })
    expect(cell(1, 0).parentElement).toHaveAttribute('aria-selected', 'false')
    press(' ')
    press('ArrowDown')
    press('ArrowDown')
    press(' ', { shiftKey: true })
    const ticked = [...document.querySelectorAll('tr[aria-selected="true"]')]
    expect(ticked.map((row) => (row as HTMLElement).dataset['index'])).toEqual(['1', '2', '3'])
  })

  it('uses what is in a cell with Enter, goes into it with F2 and Tab, comes back with Esc', () => {
    render(<Books />)
    const link = within(cell(2, 1)).getByRole('button')
    const onClick = vi.fn()
    link.addEventListener('click', onClick)
    focusOn(2, 1)
    press('Enter')
    expect(onClick).toHaveBeenCalledOnce()
    press('F2')
    expect(link).toHaveFocus()
    press('Escape')
    expect(cell(2, 1)).toHaveFocus()
    focusOn(2, 8)
    const [edit, stop] = within(cell(2, 8)).getAllByRole('button')
    press('Tab')
    expect(edit).toHaveFocus()
    press('Tab')
    expect(stop).toHaveFocus()
    press('Tab')
    expect(document.querySelectorAll('.bc-guard')[1]).toHaveFocus()
  })

  it('leaves by Tab from a cell that holds nothing and comes back to it', () => {
    render(<Books />)
    focusOn(4, 3)
    const [before, behind] = [...document.querySelectorAll<HTMLElement>('.bc-guard')]
    press('Tab')
    expect(behind).toHaveFocus()
    ;(document.activeElement as HTMLElement).blur()
    behind?.focus()
    expect(cell(4, 3)).toHaveFocus()
    press('Tab', { shiftKey: true })
    expect(before).toHaveFocus()
  })

  it('goes to rows that are not drawn yet', () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
    const client = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    render(<FiveHundred />)
    focusOn(0, 2)
    press('End', { ctrlKey: true })
    expect(document.activeElement?.parentElement).toHaveAttribute('data-index', '499')
    expect(document.querySelectorAll('.bc-row').length).toBeLessThan(60)
    height.mockRestore()
    client.mockRestore()
  })

  it('sorts, widens and moves a column from its heading', () => {
    const onSort = vi.fn()
    const onResize = vi.fn()
    render(<Books onSort={onSort} onResize={onResize} />)
    focusOn(0, 3)
    press('ArrowUp')
    press('Enter')
    expect(onSort).not.toHaveBeenCalled()
    press('ArrowRight', { shiftKey: true })
    expect(onResize).toHaveBeenCalledWith('press', 190)
    press('ArrowRight', { shiftKey: true, ctrlKey: true })
    expect(heading('出版社').cellIndex).toBe(4)
    expect(heading('出版社')).toHaveFocus()
    press('ArrowLeft')
    press('Enter')
    expect(onSort).toHaveBeenCalledWith([{ field: 'price', descending: false }])
  })

  it('opens the menu of a column, pins and hides it', () => {
    render(<Books />)
    focusOn(0, 3)
    press('ArrowUp')
    press('ArrowDown', { altKey: true })
    const menu = screen.getByRole('menu', { name: '出版社列菜单' })
    expect([...menu.children].map((one) => one.textContent)).toEqual([
      '固定到左',
      '固定到右',
      '左移一列',
      '右移一列',
      '自动宽度',
      '复制此列',
      '隐藏此列',
    ])
    press('Escape')
    expect(heading('出版社')).toHaveFocus()
    fireEvent.contextMenu(heading('出版社'))
    fireEvent.click(screen.getByRole('menuitemradio', { name: '固定到左' }))
    expect(heading('出版社')).toHaveClass('bc-pinned', 'bc-edge-left')
    expect(heading('出版社').cellIndex).toBe(2)
    fireEvent.contextMenu(heading('备注'))
    fireEvent.click(screen.getByRole('menuitem', { name: '隐藏此列' }))
    expect(screen.queryByRole('columnheader', { name: '备注' })).toBeNull()
  })
})

describe('copying', () => {
  it('takes the focused cell', () => {
    const onCopied = vi.fn()
    render(<Books onCopied={onCopied} />)
    focusOn(1, 1)
    expect(copied()['text/plain']).toBe('9787020001001')
    expect(onCopied).toHaveBeenCalledWith('9787020001001', 1)
  })

  it('takes a block picked with Shift, as text where a spreadsheet would change it', () => {
    render(<Books />)
    focusOn(0, 1)
    press('ArrowDown', { shiftKey: true })
    press('ArrowRight', { shiftKey: true })
    expect([isPicked(0, 1), isPicked(1, 2), isPicked(2, 1), isPicked(0, 3)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const data = copied()
    expect(data['text/plain']).toBe('9787020001000\t红楼梦（上下册）\n9787020001001\t围城')
    expect(data['text/html']).toContain(`<td style="mso-number-format:'\\@'">9787020001000</td>`)
    press('Escape')
    expect(isPicked(0, 1)).toBe(false)
  })

  it('takes a block dragged with the mouse; never the tick box and the actions', () => {
    render(<Books />)
    fireEvent.mouseDown(cell(0, 5), { button: 0 })
    cell(0, 5).focus()
    fireEvent.mouseOver(cell(1, 8), { buttons: 1 })
    fireEvent.mouseUp(document)
    fireEvent.mouseOver(cell(4, 1), { buttons: 0 })
    const block = copied()['text/plain'] ?? ''
    expect(block.split('\n').map((line) => line.split('\t').length)).toEqual([2, 2])
    press('a', { ctrlKey: true })
    const lines = copied()['text/plain']?.split('\n') ?? []
    expect(lines).toHaveLength(20)
    expect(lines[1]).toBe('9787020001001\t围城\t中国建筑工业出版社\t¥13.50\t7\t')
  })

  it.each([['refuses', () => false] as const, ['does not know how', undefined] as const])(
    'tells when the browser %s to copy a column',
    (_name, execCommand) => {
      const before = Object.getOwnPropertyDescriptor(document, 'execCommand')
      Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
      const [onCopied, onCopyRefused] = [vi.fn(), vi.fn()]
      render(<Books onCopied={onCopied} onCopyRefused={onCopyRefused} />)
      fireEvent.contextMenu(heading('备注'))
      fireEvent.click(screen.getByRole('menuitem', { name: '复制此列' }))
      expect(onCopyRefused).toHaveBeenCalledOnce()
      expect(onCopied).not.toHaveBeenCalled()
      if (before) Object.defineProperty(document, 'execCommand', before)
      else Reflect.deleteProperty(document, 'execCommand')
    },
  )

  it('takes nothing from the tick box', () => {
    const onCopied = vi.fn()
    render(<Books onCopied={onCopied} />)
    focusOn(0, 0)
    expect(copied()).toEqual({})
    expect(onCopied).not.toHaveBeenCalled()
  })
})

describe('rows that open', () => {
  it('says level and state of a tree and opens and closes by keyboard', () => {
    const onToggle = vi.fn()
    render(<Tree onToggle={onToggle} />)
    expect(screen.getByRole('treegrid', { name: '图书列表' })).toBeVisible()
    const child = screen.getByRole('row', { name: /第2册$/, expanded: true })
    expect(child).toHaveAttribute('aria-level', '2')
    expect(screen.getByText('正在加载下级…')).toBeVisible()
    const line = Number(child.dataset['index'])
    focusOn(line, 2)
    press('ArrowLeft')
    expect(onToggle).toHaveBeenLastCalledWith('1-2', false)
    expect(child).toHaveAttribute('aria-expanded', 'false')
    press('ArrowLeft')
    expect(cell(0, 2)).toHaveFocus()
    press('ArrowLeft')
    press('ArrowRight')
    expect(onToggle.mock.calls.slice(1)).toEqual([
      ['1', false],
      ['1', true],
    ])
  })

  it('ticks a parent without its children', () => {
    render(<Tree />)
    focusOn(0, 2)
    press(' ')
    expect(document.querySelectorAll('tr[aria-selected="true"]')).toHaveLength(1)
  })

  it('shows what stands below a row and steps over it', () => {
    render(<Expandable />)
    expect(screen.getByText('围城：没有备注')).toBeVisible()
    const mark = within(cell(0, 1)).getByRole('button', { expanded: false })
    fireEvent.click(mark)
    expect(screen.getByText(/红楼梦（上下册）：书脊有轻微磨损/)).toBeVisible()
    focusOn(0, 3)
    press('ArrowDown')
    expect(document.activeElement).toHaveTextContent('围城')
  })
})

it('tells which row is the active one and moves it by arrow', () => {
  const onActive = vi.fn()
  render(<MasterDetail onActive={onActive} />)
  focusOn(1, 2)
  expect(cell(1, 2).parentElement).toHaveAttribute('aria-current', 'true')
  press('ArrowDown')
  expect(cell(1, 2).parentElement).not.toHaveAttribute('aria-current')
  expect(cell(2, 2).parentElement).toHaveAttribute('aria-current', 'true')
  expect(onActive.mock.calls).toEqual([['2'], ['3']])
})

it('keeps the other rows when one cannot be drawn', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<FailingRow />)
  expect(screen.getByText(/这一行（9787020001002.*无法显示/)).toBeVisible()
  expect(document.querySelectorAll('.bc-row')).toHaveLength(4)
  log.mockRestore()
})
