import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MenuButton } from './MenuButton'

const opened = async () => {
  const user = userEvent.setup()
  render(
    <div data-testid="list">
      <MenuButton label="更多操作" entries={[{ key: 'a', label: '申请售后', run: () => {} }]}>
        更多
      </MenuButton>
    </div>,
  )
  const button = screen.getByRole('button', { name: '更多' })
  await user.click(button)
  return { button, list: screen.getByTestId('list') }
}

it('stays open when something scrolls that leaves its button where it is', async () => {
  const { list } = await opened()
  fireEvent.scroll(list)
  expect(screen.getByRole('menuitem', { name: '申请售后' })).toBeVisible()
})

it('closes when a scroll moves its button away', async () => {
  const { button, list } = await opened()
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -40, 50, 20))
  fireEvent.scroll(list)
  expect(screen.queryByRole('menu')).toBeNull()
})
