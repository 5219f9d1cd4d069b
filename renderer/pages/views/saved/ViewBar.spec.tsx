import { composeStories } from '@storybook/react-vite'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import * as stories from './ViewBar.stories'

const { None, Opened, Colleague, Admin, Many, PageItself } = composeStories(stories)
const tab = (name: RegExp | string) => screen.findByRole('tab', { name })
const openMenu = async (name: RegExp = /^视图/) =>
  userEvent.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('menuitem', { name }))
const offered = async () => {
  const menu = await screen.findByRole('menu')
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent)
}

describe('ViewBar', () => {
  it('marks the open view and counts each when the page has come to rest', async () => {
    render(<Opened />)
    expect(await tab(/加急单/)).toHaveAttribute('aria-selected', 'true')
    expect(await tab(/加急单.*12/)).toBeVisible()
    expect(await tab(/缺货待补.*3,412/)).toBeVisible()
  })

  it('takes no room for tabs while there is no view, and saves the first one', async () => {
    render(<None />)
    expect(screen.queryByRole('tablist')).toBeNull()
    await openMenu(/保存为视图/)
    await choose('另存为…')
    await userEvent.type(await screen.findByLabelText('视图名称'), '今天要发{Enter}')
    expect(await tab(/今天要发/)).toHaveAttribute('aria-selected', 'true')
  })

  it('shows a dot for unsaved changes, and 保存 keeps them', async () => {
    render(<Opened />)
    await tab(/加急单/)
    expect(screen.queryByRole('img', { name: '有未保存的改动' })).toBeNull()
    await userEvent.type(screen.getByLabelText('收货人'), '五')
    expect(screen.getByRole('img', { name: '有未保存的改动' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: '有未保存的改动' })).toBeNull())
    expect(screen.getByLabelText('收货人')).toHaveValue('王五')
  })

  it('brings back what was saved on 放弃改动', async () => {
    render(<Opened />)
    await tab(/加急单/)
    await userEvent.type(screen.getByLabelText('收货人'), '五')
    await openMenu()
    await choose('放弃改动')
    expect(screen.getByLabelText('收货人')).toHaveValue('王')
  })

  it('keeps the dialog and the name when the name is taken, and says so at the field', async () => {
    render(<PageItself />)
    await tab(/加急单/)
    await openMenu()
    await choose('另存为…')
    const name = await screen.findByLabelText('视图名称')
    await userEvent.type(name, '加急单{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('已经有名为“加急单”的视图')
    expect(name).toHaveValue('加急单')
  })

  it('lets a colleague only save a view of their own, an admin nearly everything', async () => {
    const { unmount } = render(<Colleague />)
    await tab(/李四的拼单/)
    await openMenu()
    expect(await offered()).toEqual(['另存为…', '设为我的默认'])
    unmount()
    render(<Admin />)
    await tab(/李四的拼单/)
    await openMenu()
    expect(await offered()).toEqual(['另存为…', '重命名…', '设为我的默认', '设为公司默认', '删除…'])
  })

  it('asks before removing, then shows the page’s own list', async () => {
    render(<Opened />)
    await tab(/加急单/)
    await openMenu()
    await choose('删除…')
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: /删\s?除/ }))
    await waitFor(() => expect(screen.queryByRole('tab', { name: /加急单/ })).toBeNull())
    expect(await tab('原始视图')).toHaveAttribute('aria-selected', 'true')
  })

  it('keeps the open view among the tabs, the rest behind a button', async () => {
    render(<Many />)
    expect(await tab(/第 9 仓/)).toHaveAttribute('aria-selected', 'true')
    expect(screen.getAllByRole('tab')).toHaveLength(7)
    await openMenu(/更多视图 6/)
    await choose(/第 7 仓/)
    expect(await tab(/第 7 仓/)).toHaveAttribute('aria-selected', 'true')
  })

  it('goes along the tabs with the arrows', async () => {
    render(<Opened />)
    const first = await tab(/加急单/)
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await tab(/缺货待补/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await tab(/缺货待补/)).toHaveAttribute('aria-selected', 'true')
  })
})
