import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fetchFloats } from '../../renderer/parts/float'
import { useSession } from '../../runtime/session'
import { useTabs } from '../../runtime/tabs'
import { BalanceUnknown, Home, NoSuchPage } from './Shell.stories'
import { shellServer } from './stage/shellStage'

// As on a page that stood for a moment: a pointer of a test holds the button it first found.
beforeAll(() => fetchFloats())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

// jsdom has no layout: antd may leave an open panel hidden because its place was never computed.
// What stands in a panel is therefore looked for in the document; e2e sees it on screen.

const tabs = () =>
  within(screen.getByRole('navigation', { name: '已打开的页面' }))
    .getAllByRole('button')
    .filter((button) => !button.ariaLabel)
    .map((button) => button.textContent)

it('shows modules whose pages exist, and opens their panel from the keyboard', async () => {
  render(<Home />)
  const menu = screen.getByRole('navigation', { name: '主菜单' })
  const modules = within(menu).getAllByRole('button')
  expect(modules.map((button) => button.textContent)).toEqual(['订单', '企业'])
  modules[0]?.focus()
  await userEvent.keyboard('{Enter}')
  const group = await screen.findByRole('region', { name: '订单处理', hidden: true })
  expect(
    within(group)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.textContent),
  ).toEqual(['订单审核'])
})

it('keeps what was typed in a page while another one is shown', async () => {
  render(<Home />)
  await userEvent.type(await screen.findByLabelText('便签'), '给三味书屋回电')
  await userEvent.click(screen.getByRole('button', { name: '企业' }))
  await userEvent.click(await screen.findByText('商品信息库'))
  expect(tabs()).toEqual(['首页', '商品信息库'])
  await waitFor(() => expect(screen.getByLabelText('便签')).not.toBeVisible())
  await userEvent.click(screen.getByRole('button', { name: '首页' }))
  expect(screen.getByLabelText('便签')).toBeVisible()
  expect(screen.getByLabelText('便签')).toHaveValue('给三味书屋回电')
})

it('reloads a page when its tab is clicked again', async () => {
  render(<Home />)
  await userEvent.type(await screen.findByLabelText('便签'), '旧的')
  await userEvent.click(screen.getByRole('button', { name: '首页' }))
  await waitFor(() => expect(screen.getByLabelText('便签')).toHaveValue(''))
})

it('closes a tab and shows its neighbour; home has no close button', async () => {
  render(<Home />)
  await userEvent.click(screen.getByRole('button', { name: '企业' }))
  await userEvent.click(await screen.findByText('商品信息库'))
  expect(screen.queryByRole('button', { name: '关闭首页' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '关闭商品信息库' }))
  expect(tabs()).toEqual(['首页'])
  await waitFor(() => expect(screen.getByLabelText('便签')).toBeVisible())
})

it('shows the missing page inside the frame and opens no tab for it', async () => {
  render(<NoSuchPage />)
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible()
  expect(useTabs.getState().tabs).toEqual([])
})

it('shows company and balance, asked for whenever the panel opens', async () => {
  const http = shellServer()
  render(<Home http={http} />)
  const account = screen.getByRole('button', { name: /沈博雅/ })
  await userEvent.click(account)
  expect(await screen.findByText('¥128,034.50')).toBeInTheDocument()
  expect(screen.getByText('上海博雅图书发行有限公司')).toBeInTheDocument()
  await userEvent.click(account)
  await waitFor(() => expect(screen.queryByText('¥128,034.50')).toBeNull())
  await userEvent.click(account)
  await screen.findByText('¥128,034.50')
  const asked = http.calls.filter((call) => call.name.endsWith('getCurrentFinancial'))
  expect(asked).toHaveLength(2)
})

it('says that the balance could not be read', async () => {
  render(<BalanceUnknown />)
  await userEvent.click(screen.getByRole('button', { name: /沈博雅/ }))
  expect(await screen.findByText('余额读取失败')).toBeInTheDocument()
})

it('asks before it signs out, then forgets user, token and tabs', async () => {
  const http = shellServer()
  render(<Home http={http} />)
  await userEvent.click(screen.getByRole('button', { name: /沈博雅/ }))
  await userEvent.click(await screen.findByText('退出登录'))
  const question = await screen.findByRole('dialog', { name: /退出登陆/, hidden: true })
  expect(within(question).getByText('您是否退出登录？')).toBeInTheDocument()
  await userEvent.click(within(question).getByText('确定'))
  await waitFor(() => expect(useSession.getState().user).toBeUndefined())
  expect(http.calls.some((call) => call.name === 'POST /auth/logout')).toBe(true)
})
