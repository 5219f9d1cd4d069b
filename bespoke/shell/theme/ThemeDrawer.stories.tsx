import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { markedMenus } from '../stage/shellMenus'
import { ShellStage } from '../stage/shellStage'

const meta = {
  title: '手写界面 bespoke/外壳 shell/主题 theme/主题设置 ThemeDrawer',
  component: ShellStage,
  parameters: { layout: 'fullscreen' },
  args: { menus: markedMenus, address: '/examineOrder' },
} satisfies Meta<typeof ShellStage>
export default meta

type Story = StoryObj<typeof meta>

const open: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '主题设置' }))
  const drawer = await within(document.body).findByRole(
    'dialog',
    { name: '主题设置' },
    // The page behind it is still coming in.
    { timeout: 10_000 },
  )
  await expect(await within(drawer).findByText('海洋')).toBeVisible()
}

export const Light: Story = { name: '浅色', play: open }
export const Dark: Story = { name: '深色', args: { appearance: { mode: 'dark' } }, play: open }
