import { composeStories } from '@storybook/react-vite'
import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as stories from './DataTable.stories'
import { makeBooks } from '../../stage/BookTable'

// jsdom takes seconds to work out what of a whole table is hidden: nothing here asks for that.
configure({ defaultHidden: true })

const { Books, FiveHundred, Empty } = composeStories(stories)
const tickOf = (name: RegExp) =>
  within(screen.getByRole('row', { name })).getByRole('checkbox') as HTMLInputElement
const ticked = () =>
  screen.getAllByRole('row').filter((row) => row.getAttribute('aria-selected') === 'true').length

describe('DataTable', () => {
  it('draws only the row that is ticked', async () => {
    const drawn: string[] = []
    const onDraw = (id: string) => void drawn.push(id)
    render(<Books onDraw={onDraw} />)
    expect(new Set(drawn).size).toBe(20)
    drawn.length = 0
    await userEvent.click(tickOf(/9787020001002/))
    expect(drawn).toEqual(['3'])
    expect(screen.getByRole('row', { name: /9787020001002/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })

  it('ticks a range with Shift and the page with the box in the head', async () => {
    const user = userEvent.setup()
    render(<Books />)
    await user.click(tickOf(/9787020001001/))
    await user.keyboard('{Shift>}')
    await user.click(tickOf(/9787020001005/))
    await user.keyboard('{/Shift}')
    expect(ticked()).toBe(5)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
    expect(all.indeterminate).toBe(true)
    await user.click(all)
    expect(ticked()).toBe(20)
    await user.click(all)
    expect(ticked()).toBe(0)
  })

  it('sorts by a heading, by several with Shift, and says so', async () => {
    const user = userEvent.setup()
    const onSort = vi.fn()
    render(<Books onSort={onSort} />)
    await user.click(screen.getByRole('button', { name: /定价/ }))
    expect(screen.getByRole('columnheader', { name: /定价/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('button', { name: /库存/ }))
    await user.keyboard('{/Shift}')
    expect(onSort).toHaveBeenLastCalledWith([
      { field: 'price', descending: false },
      { field: 'stock', descending: false },
    ])
    await user.click(screen.getByRole('button', { name: /定价/ }))
    expect(onSort).toHaveBeenLastCalledWith([{ field: 'price', descending: true }])
  })

  it('draws a part of 500 rows and tells how many there are', () => {
    // jsdom has no layout; the block is 480 px high, a row 32.
    const row = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(32)
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480)
    render(<FiveHundred />)
    const grid = screen.getByRole('grid', { name: '图书列表' })
    expect(grid).toHaveAttribute('aria-rowcount', '501')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
    expect(screen.getByRole('row', { name: /9787020001003/ })).toHaveAttribute('aria-rowindex', '5')
    height.mockRestore()
    row.mockRestore()
  })

  it('shows what stands in for rows inside the block, under the headings', () => {
    render(<Empty />)
    expect(screen.getByRole('columnheader', { name: '书名' })).toBeVisible()
    expect(screen.getByText('没有符合条件的数据')).toBeVisible()
  })

  it('makes a column wider by dragging its edge without drawing a row', () => {
    const drawn: string[] = []
    const onDraw = (id: string) => void drawn.push(id)
    render(<Books books={makeBooks(5)} onDraw={onDraw} />)
    drawn.length = 0
    const edge = within(screen.getByRole('columnheader', { name: '出版社' })).getByTitle(
      '拖动调整列宽，双击按内容',
    )
    fireEvent.mouseDown(edge, { clientX: 300 })
    fireEvent.mouseMove(document, { clientX: 340 })
    fireEvent.mouseUp(document, { clientX: 340 })
    const widths = [...document.querySelectorAll('col')].map((col) => col.style.width)
    expect(widths).toContain('220px')
    expect(drawn).toEqual([])
  })
})
