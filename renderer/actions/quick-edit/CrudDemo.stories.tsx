import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EngineStage } from '../../stage/engineStage'

/** 六十行 JSON：新增、查看、编辑、删除、批量修改、筛选、排序、自定义列、就地修改。 */
const meta = {
  title: '渲染器 renderer/操作 actions/就地修改 quick-edit/增删改查 CrudDemo',
  component: EngineStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EngineStage>
export default meta

type Story = StoryObj<typeof meta>

export const Rows: Story = { name: '有数据' }
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }
// The page, and later its editor, are fetched first.
const patience = { timeout: 20_000 }
const version = (canvas: HTMLElement) =>
  within(canvas).findAllByRole('button', { name: /^修改引擎版本/ }, patience)

export const Typing: Story = {
  name: '键盘：F2 修改，Tab 到下一格',
  async play({ canvasElement }) {
    const [first] = await version(canvasElement)
    // From within the cell to the cell itself, and in.
    first?.focus()
    await userEvent.keyboard('{Escape}{F2}')
    const input = await within(canvasElement).findByLabelText('新的引擎版本', {}, patience)
    await waitFor(() => expect(input).toHaveFocus())
    await userEvent.clear(input)
    await userEvent.type(input, '5.5{Tab}')
    await expect(
      await within(canvasElement).findByLabelText('新的CSS 等级', {}, patience),
    ).toBeVisible()
    await expect(within(canvasElement).getByText('5.5')).toBeVisible()
  },
}

export const Refused: Story = {
  name: '没有通过检查：输入的留着',
  async play({ canvasElement }) {
    const [first] = await version(canvasElement)
    await userEvent.click(first!)
    const input = await within(canvasElement).findByLabelText('新的引擎版本', {}, patience)
    await userEvent.clear(input)
    await userEvent.type(input, '120{Enter}')
    await expect(await within(canvasElement).findByRole('alert', {}, patience)).toHaveTextContent(
      '99',
    )
    await expect(input).toHaveValue('120')
  },
}
