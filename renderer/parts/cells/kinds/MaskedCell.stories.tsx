import type { Meta, StoryObj } from '@storybook/react-vite'
import { CallError } from '../../../../runtime/http'
import { Stage } from '../../../../runtime/frame'
import { MaskedCell } from './MaskedCell'

const meta = {
  title: '渲染器 renderer/部件 parts/单元格 cells/种类 kinds/打码单元格 MaskedCell',
  component: MaskedCell,
  args: { label: '手机号码', children: '138****5678', onReveal: async () => '13812345678' },
  decorators: [
    (Story) => (
      <Stage>
        <table>
          <tbody>
            <tr>
              <td style={{ width: 200, padding: 16 }}>
                <Story />
              </td>
            </tr>
          </tbody>
        </table>
      </Stage>
    ),
  ],
} satisfies Meta<typeof MaskedCell>
export default meta

type Story = StoryObj<typeof meta>
export const Masked: Story = { name: '打码，可查看' }
export const OverQuota: Story = {
  name: '额度用完',
  args: {
    onReveal: async () => {
      throw new CallError(
        '今天可查看 200 条明文，已查看 200 条，这次要查看 1 条，超出限额，一条都没有显示',
        { code: 409 },
      )
    },
  },
}
