import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Stage } from '../../../runtime/frame'
import { MenuButton } from './MenuButton'
import type { MenuEntry } from './types'

export default { title: '渲染器 renderer/部件 parts/菜单 menu/更多 MenuButton' }

function Desk({ mode }: { mode?: 'dark' }) {
  const [done, setDone] = useState('还没有选')
  const entry = (label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
    key: label,
    label,
    run: () => setDone(`做了：${label}`),
    ...more,
  })
  return (
    <Stage mode={mode}>
      <div style={{ display: 'flex', gap: 16, height: 260, padding: 16 }}>
        <MenuButton
          label="订单 DD20240618000042 的更多操作"
          entries={[
            entry('修改备注'),
            entry('锁定', { isOn: true }),
            entry('拆分', { hint: '只有两种以上商品的订单可以拆分' }),
            entry('取消订单', { isDanger: true, startsGroup: true }),
          ]}
        >
          更多
        </MenuButton>
        <output>{done}</output>
      </div>
    </Stage>
  )
}

export const Closed = () => <Desk />
Closed.storyName = '收着'

export const ByKeyboard = {
  name: '只用键盘',
  render: () => <Desk />,
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const canvas = within(canvasElement)
    const button = await canvas.findByRole('button', { name: '更多' })
    button.focus()
    await userEvent.keyboard('{ArrowDown}')
    const first = await within(document.body).findByRole('menuitem', { name: '修改备注' })
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveFocus()
    await expect(canvas.getByText('还没有选')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await canvas.findByText('做了：修改备注')).toBeVisible()
    await expect(button).toHaveFocus()
  },
}

const open = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '更多' }))
  await expect(await within(document.body).findByRole('menu')).toBeVisible()
}
export const Open = { name: '打开', render: () => <Desk />, play: open }
export const Dark = { name: '深色', render: () => <Desk mode="dark" />, play: open }
