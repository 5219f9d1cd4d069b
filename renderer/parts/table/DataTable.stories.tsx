import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { densityControl, longControl, rowsControl } from '../../../.storybook/controls'
import { BookTable, makeBooks } from '../../stage/BookTable'

const meta = {
  title: '渲染器 renderer/部件 parts/表格 table/数据表格 DataTable',
  component: BookTable,
  args: { books: makeBooks(20), isLong: false },
  argTypes: {
    books: { table: { disable: true } },
    rows: { ...rowsControl, description: '有多少行；不填照故事' },
    isLong: longControl,
    density: densityControl,
  },
} satisfies Meta<typeof BookTable>
export default meta

type Story = StoryObj<typeof meta>
export const Books: Story = { name: '书目' }
export const Selected: Story = { name: '已勾选', args: { ticked: ['2', '3', '5'] } }
export const Sums: Story = { name: '合计', args: { sumLines: 3, ticked: ['2', '3'] } }
export const PinnedBothSides: Story = {
  name: '两边固定',
  args: { pins: { isbn: 'left', title: 'left', stock: 'right' } },
}
export const MasterDetail: Story = { name: '当前行', args: { hasActive: true } }
export const Compact: Story = { name: '紧凑', args: { density: 'compact', books: makeBooks(40) } }
export const Loose: Story = { name: '宽松', args: { density: 'loose' } }
export const Busy: Story = { name: '正在刷新', args: { isBusy: true } }
export const Stale: Story = { name: '旧数据', args: { isBusy: true, isStale: true } }
export const Loading: Story = {
  name: '加载中',
  args: { books: [], isBusy: true, placeholder: '正在加载…' },
}
export const Empty: Story = {
  name: '没有数据',
  args: { books: [], placeholder: '没有符合条件的数据' },
}
export const Tree: Story = {
  name: '树',
  args: { kind: 'tree', books: makeBooks(6), opened: ['1', '1-2', '3'] },
}
export const Expandable: Story = { name: '可展开', args: { kind: 'expand', opened: ['2'] } }
export const FailingRow: Story = { name: '一行画不出', args: { books: makeBooks(5), failing: '3' } }
export const FiveHundred: Story = { name: '五百行', args: { books: makeBooks(500) } }

/** Only what is in view is in the document: no more than twice the nodes of 20 rows. */
export const TwoThousand: Story = {
  name: '两千行',
  args: { books: makeBooks(2000) },
  play: async ({ canvasElement }) => {
    await expect(nodes(canvasElement)).toBeLessThan(2 * nodesOfTwenty)
    const block = canvasElement.querySelector('.bc-table') as HTMLElement
    block.scrollTop = block.scrollHeight
    await waitFor(() => expect(block).toHaveTextContent('9787020002999'))
    await expect(nodes(canvasElement)).toBeLessThan(2 * nodesOfTwenty)
  },
}

/** 20 rows of this story's columns, counted by hand: 9 cells and what is in them, and the headings. */
const nodesOfTwenty = 20 * 15 + 60
const nodes = (canvas: HTMLElement) => canvas.querySelectorAll('.bc-table *').length

export const SixtyColumns: Story = {
  name: '六十列',
  args: { books: makeBooks(200), extraColumns: 54, pins: { isbn: 'left', title: 'left' } },
  play: async ({ canvasElement }) => {
    const row = () => canvasElement.querySelector('.bc-row') as HTMLTableRowElement
    await expect(row().cells.length).toBeLessThan(30)
    const block = canvasElement.querySelector('.bc-table') as HTMLElement
    block.scrollLeft = block.scrollWidth
    await waitFor(() => expect(row()).toHaveTextContent('54 号书店'))
    await expect(row()).toHaveTextContent('9787020001000')
    await expect(row()).toHaveTextContent('编辑')
    await expect(row().cells.length).toBeLessThan(30)
  },
}
export const Dark: Story = { name: '深色', args: { mode: 'dark', ticked: ['2'], sumLines: 2 } }
export const DarkTree: Story = {
  name: '树，深色',
  args: { mode: 'dark', kind: 'tree', books: makeBooks(6), opened: ['1', '1-2', '3'] },
}
export const DarkExpandable: Story = {
  name: '可展开，深色',
  args: { mode: 'dark', kind: 'expand', opened: ['2'] },
}
