import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BookTable, makeBooks } from './BookTable'

const meta = {
  title: 'renderer 渲染器/table 表格/DataTable 数据表格',
  component: BookTable,
  args: { books: makeBooks(20) },
} satisfies Meta<typeof BookTable>
export default meta

type Story = StoryObj<typeof meta>
export const Books: Story = {}
export const Selected: Story = { args: { ticked: ['2', '3', '5'] } }
export const Sums: Story = { args: { sumLines: 3, ticked: ['2', '3'] } }
export const PinnedBothSides: Story = {
  args: { pins: { isbn: 'left', title: 'left', stock: 'right' } },
}
export const MasterDetail: Story = { args: { hasActive: true } }
export const Compact: Story = { args: { density: 'compact', books: makeBooks(40) } }
export const Loose: Story = { args: { density: 'loose' } }
export const Busy: Story = { args: { isBusy: true } }
export const Stale: Story = { args: { isBusy: true, isStale: true } }
export const Loading: Story = { args: { books: [], isBusy: true, placeholder: '正在加载…' } }
export const Empty: Story = { args: { books: [], placeholder: '没有符合条件的数据' } }
export const Tree: Story = {
  args: { kind: 'tree', books: makeBooks(6), opened: ['1', '1-2', '3'] },
}
export const Expandable: Story = { args: { kind: 'expand', opened: ['2'] } }
export const FailingRow: Story = { args: { books: makeBooks(5), failing: '3' } }
export const FiveHundred: Story = { args: { books: makeBooks(500) } }

/** Only what is in view is in the document: no more than twice the nodes of 20 rows. */
export const TwoThousand: Story = {
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
export const Dark: Story = { args: { mode: 'dark', ticked: ['2'], sumLines: 2 } }
export const DarkTree: Story = {
  args: { mode: 'dark', kind: 'tree', books: makeBooks(6), opened: ['1', '1-2', '3'] },
}
export const DarkExpandable: Story = { args: { mode: 'dark', kind: 'expand', opened: ['2'] } }
