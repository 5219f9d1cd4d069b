import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { ScanStage } from './stage/ScanStage'

export default {
  title: '渲染器 renderer/页面种类 pages/扫描台 scan/扫描作业页 ScanPage',
  component: ScanStage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScanStage>
type Story = StoryObj<typeof ScanStage>

const code = (input: string) => ({ kind: 'CODE' as const, input })

const scan =
  (...codes: string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const line = await within(canvasElement).findByRole(
      'textbox',
      { name: '扫描' },
      { timeout: 8000 },
    )
    for (const text of codes) await userEvent.type(line, `${text}{Enter}`)
  }

export const Idle: Story = { name: '等待扫描' }
export const Matched: Story = { name: '扫到了', play: scan('A-03-12', '9787532704361') }
export const Refused: Story = {
  name: '被拒绝，留到看过',
  play: scan('A-03-12', '9787532704361', '别家的书', '别家的另一本'),
}
export const Choosing: Story = { name: '一码几种', play: scan('A-03-12', '多品相的书') }
export const Offline: Story = {
  name: '断网，排着队',
  args: { arrange: (station) => void (station.line = 'down') },
  play: scan('A-03-12', '9787532704361', '9787020002207'),
}
export const Slow: Story = {
  name: '服务器很慢',
  args: { arrange: (station) => void (station.line = 'hanging') },
  play: scan('A-03-12', '9787532704361'),
}
export const Intercepted: Story = {
  name: '订单已拦截',
  args: { arrange: (station) => void (station.isIntercepted = true) },
}
export const LeftBehind: Story = {
  name: '上次没送出的',
  args: { left: [code('A-03-12'), code('9787532704361'), code('9787020002207')] },
}
export const Done: Story = {
  name: '拣完了',
  args: {
    arrange: (station) => {
      for (let copy = 0; copy < 48; copy += 1) station.counted.push(`书${copy}`)
    },
  },
}
export const Phone: Story = {
  name: '手机宽度',
  args: { width: 390 },
  parameters: { viewport: { defaultViewport: 'mobile1' } },
  play: scan('A-03-12', '9787532704361', '别家的书'),
}
export const NoWarehouse: Story = { name: '还没选仓库', args: { warehouseId: null } }
export const Dark: Story = {
  name: '深色',
  args: { mode: 'dark' },
  play: scan('A-03-12', '9787532704361', '别家的书'),
}
