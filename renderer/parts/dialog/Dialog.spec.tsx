import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Desk } from './Dialog.stories'

const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })
const openNote = async (name = '备注') => {
  await user.click(button(name))
  const input = await screen.findByRole('textbox', { name: '内部备注' })
  await waitFor(() => expect(input).toHaveFocus())
  return input
}

beforeEach(() => void render(<Desk />))

it('is named by its title, takes the focus, keeps it and gives it back', async () => {
  await openNote()
  const dialog = screen.getByRole('dialog', { name: '备注 · DD20240618000042' })
  for (let step = 0; step < 7; step += 1) {
    await user.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('备注')).toHaveFocus()
})

it('hears Esc from the moment it is there, before its first field has the focus', () => {
  const opener = button('备注')
  opener.focus()
  fireEvent.click(opener)
  expect(screen.getByRole('dialog')).toBeVisible()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opener).toHaveFocus()
})

it('gives the focus to the nearest place when its button can no longer take it', async () => {
  await user.click(button('审核'))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await waitFor(() => expect(button('审核')).toBeDisabled())
  await waitFor(() => expect(button('备注')).toHaveFocus())
})

it('closes the upper of two first and comes back into the lower', async () => {
  await openNote()
  await user.click(button('常用'))
  expect(await screen.findByRole('alertdialog', { name: '常用备注' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('dialog')).toBeVisible()
  expect(button('常用')).toHaveFocus()
})

it('asks before what was typed is lost', async () => {
  await user.type(await openNote(), '易碎')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: '放弃填写的内容？' })).toBeVisible()
  await user.click(button('继续填写'))
  expect(screen.getByRole('textbox')).toHaveValue('易碎')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: '放弃' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cannot be left while it is at work, and says why', async () => {
  await openNote('提交中')
  await user.keyboard('{Escape}')
  expect(await screen.findByText('正在提交，请等有了结果再关闭')).toBeInTheDocument()
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('is sent by Enter, and left alone by the keys of an input method', async () => {
  const input = await openNote()
  await user.type(input, '易碎')
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('易碎')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps a mistake in its content to itself', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(button('坏掉'))
  expect(await screen.findByText('坏掉的对话框出错了，其他页面不受影响')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('备注')).toBeVisible()
})
