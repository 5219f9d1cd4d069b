import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { owner, Stage, createStageHttp } from '../../../runtime/frame'
import { useShortcut } from '../../../runtime/keyboard'
import { ShortcutSheet } from './ShortcutSheet'
import { SkipLink } from '../SkipLink'
import { shellGroup } from '../menu/shellGroup'

/** What a list page and the frame have registered, with the sheet that lists it. */
function Sheet({ mode }: { mode?: 'dark' }) {
  const [http] = useState(() => createStageHttp({}))
  return (
    <Stage http={http} session={owner} address="/index" mode={mode}>
      <div style={{ width: 520, padding: 16, background: 'var(--bc-bg)' }}>
        <Keys />
        <ShortcutSheet />
      </div>
    </Stage>
  )
}

function Keys() {
  useShortcut({ keys: '?', label: '显示这张表', group: shellGroup, run: () => {} })
  useShortcut({ keys: 'Alt+W', label: '关闭当前标签', group: shellGroup, run: () => {} })
  useShortcut({ keys: '/', label: '到第一个筛选条件', group: '列表', run: () => {} })
  useShortcut({ keys: 'Ctrl+Enter', label: '查询', group: '列表', run: () => {} })
  useShortcut({ keys: ']', label: '下一页', group: '列表', when: () => false, run: () => {} })
  return null
}

const meta = {
  title: '手写界面 bespoke/外壳 shell/页头 header/快捷键表 ShortcutSheet',
  component: Sheet,
} satisfies Meta<typeof Sheet>
export default meta

type Story = StoryObj<typeof meta>

/** Keys that hold back now, such as 下一页 on the last page, are not listed. */
export const Light: Story = {
  name: '浅色',
  play: async ({ canvasElement }) => {
    const sheet = within(canvasElement)
    await expect(await sheet.findByText('到第一个筛选条件')).toBeVisible()
    await expect(sheet.queryByText('下一页')).toBeNull()
  },
}
export const Dark: Story = { name: '深色', args: { mode: 'dark' } }

/** The first Tab shows the link; Enter moves the focus over header and menu into the page. */
export const Skip: Story = {
  name: '跳到内容',
  render: () => (
    <div>
      <SkipLink />
      <a href="#menu">订单</a>
      <main>
        <h1>订单审核</h1>
      </main>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const link = page.getByRole('button', { name: '跳到内容' })
    link.focus()
    await expect(link).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(page.getByRole('main')).toHaveFocus()
  },
}
