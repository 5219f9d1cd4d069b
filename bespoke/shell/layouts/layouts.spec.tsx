import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchFloats } from '../../../renderer/parts/float'
import {
  columnStyles,
  layoutNames,
  tabStyles,
  useAppearance,
  type Appearance,
} from '../../../runtime/theme'
import { setLanguage } from '../../../runtime/i18n'
import { markedMenus } from '../stage/shellMenus'
import { ShellStage, type ShellStageProps } from '../stage/shellStage'

// As on a page that stood for a moment: a pointer of a test holds the button it first found.
beforeAll(() => fetchFloats())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = (appearance: Partial<Appearance> = {}, props: ShellStageProps = {}) =>
  render(<ShellStage appearance={appearance} menus={markedMenus} {...props} />)
const menu = () => screen.getByRole('navigation', { name: '主菜单' })
const shell = () => document.querySelector<HTMLElement>('.shell')
const preview = (change: Partial<Appearance>) => useAppearance.getState().preview(change)

it.each([
  ['horizontal', 'button', null],
  ['vertical', 'button', null],
  ['column', 'link', '订单的页面'],
  ['comprehensive', 'link', '订单的页面'],
  ['common', 'link', '订单的页面'],
  ['float', 'button', null],
] as const)('%s: modules, pages and one header of tools', (layout, role, pages) => {
  show({ layout })
  const modules = within(menu())
    .getAllByRole(role)
    .filter(({ textContent }) => /^(订单|企业)/.test(textContent ?? ''))
  expect(modules.length).toBeGreaterThanOrEqual(2)
  expect(screen.getAllByRole('banner')).toHaveLength(1)
  expect(screen.getByRole('button', { name: '主题设置' })).toBeVisible()
  if (pages) expect(screen.getByRole('navigation', { name: pages })).toBeVisible()
})

it('keeps what was typed through every layout', async () => {
  show()
  await userEvent.type(await screen.findByLabelText('便签'), '回电')
  for (const layout of layoutNames) {
    preview({ layout })
    await waitFor(() => expect(shell()).toHaveAttribute('data-layout', layout))
    expect(screen.getByLabelText('便签')).toHaveValue('回电')
  }
})

it('draws the styles of tabs and of the column', async () => {
  show({ layout: 'column' })
  for (const columnStyle of columnStyles) {
    preview({ columnStyle })
    await waitFor(() => expect(shell()).toHaveAttribute('data-column-style', columnStyle))
  }
  for (const tabStyle of tabStyles) {
    preview({ tabStyle })
    await waitFor(() => expect(shell()).toHaveAttribute('data-tab-style', tabStyle))
  }
})

it('hides the second column on a page that wants none', () => {
  show({ layout: 'column' }, { address: '/brandInfo' })
  expect(screen.queryByRole('navigation', { name: '企业的页面' })).toBeNull()
  expect(within(menu()).getByRole('link', { name: '企业' })).toHaveAttribute('aria-current', 'true')
})

it('folds the side bar to its icons and keeps it folded', async () => {
  show({ layout: 'vertical' })
  expect(within(menu()).getByRole('link', { name: /订单审核/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '收起侧栏' }))
  expect(within(menu()).queryByRole('link', { name: /订单审核/ })).toBeNull()
  expect(useAppearance.getState().kept.isSideFolded).toBe(true)
})

it('opens several modules of the side bar at a time, the first by itself', async () => {
  show({ layout: 'vertical' })
  expect(within(menu()).getByRole('button', { name: /订单/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await userEvent.click(within(menu()).getByRole('button', { name: '企业' }))
  expect(within(menu()).getByRole('link', { name: /订单审核/ })).toBeVisible()
  expect(within(menu()).getByRole('link', { name: '品牌管理' })).toBeVisible()
})

it.each([
  ['tabs', () => screen.queryByRole('navigation', { name: '已打开的页面' })],
  ['tabIcons', () => document.querySelector('.shell-tab .anticon-home')],
  ['language', () => screen.queryByRole('button', { name: 'Switch to English' })],
  ['refresh', () => screen.queryByRole('button', { name: '刷新当前页' })],
  ['search', () => screen.queryByRole('button', { name: '搜索页面、单号、操作' })],
  ['notice', () => screen.queryByRole('button', { name: /未读消息/ })],
  ['fullScreen', () => screen.queryByRole('button', { name: '全屏' })],
  ['progressBar', () => screen.queryByRole('progressbar')],
] as const)('the switch %s shows and hides its part', async (name, part) => {
  show({ [name]: false })
  expect(part()).toBeNull()
  preview({ [name]: true })
  await waitFor(() => expect(part()).not.toBeNull())
})

it.each([
  [18, false],
  [19, true],
])('a module of %i pages scrolls above 18 children: %s', (count, scrolls) => {
  const link = (serial: number) => ({
    menuId: `1${serial}`,
    menuName: `商城 ${serial}`,
    meta: { link: `https://mall.example/${serial}` },
  })
  const children = Array.from({ length: count }, (_, serial) => link(serial))
  show({ layout: 'vertical' }, { menus: [{ menuId: '1', menuName: '商城', children }] })
  const groups = document.querySelector('.shell-menu-groups')
  expect(groups?.hasAttribute('data-scrolls')).toBe(scrolls)
})

it('says 开启全屏失败 when the browser refuses', async () => {
  show({ fullScreen: true })
  document.documentElement.requestFullscreen = () => Promise.reject(new Error('refused'))
  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  expect(await screen.findByText('开启全屏失败')).toBeVisible()
})

it('has the feedback mailbox in the user menu', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: '沈博雅' }))
  const mailbox = await screen.findByText('feedback@boya-books.example')
  expect(mailbox.closest('a')).toHaveAttribute('href', 'mailto:feedback@boya-books.example')
})

it('offers English, keeps the choice and speaks it', async () => {
  show({ language: true })
  await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
  expect(useAppearance.getState().kept.locale).toBe('en')
  await act(() => setLanguage('en'))
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await act(() => setLanguage('zh-CN'))
  expect(menu()).toBeVisible()
})

it('a header that is not fixed leaves while the page scrolls down and comes back', async () => {
  show({ fixedHeader: false })
  const page = document.querySelector<HTMLElement>('.shell-page')!
  const scroll = (top: number, at: number) => {
    page.scrollTop = top
    const event = new Event('scroll', { bubbles: false })
    Object.defineProperty(event, 'timeStamp', { value: at })
    page.dispatchEvent(event)
  }
  scroll(200, 1000)
  await waitFor(() => expect(shell()).toHaveAttribute('data-header', 'away'))
  scroll(120, 2000)
  await waitFor(() => expect(shell()).not.toHaveAttribute('data-header'))
})

it('under 992 px the menu is a drawer that folds after navigation', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width: 991.98px'),
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as unknown as MediaQueryList,
  )
  show({ layout: 'column' })
  expect(shell()).toHaveAttribute('data-layout', 'narrow')
  await userEvent.click(await screen.findByRole('button', { name: '打开菜单' }))
  const drawer = await screen.findByRole('dialog', { name: '主菜单' })
  await userEvent.click(within(drawer).getByRole('link', { name: /订单审核/ }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '主菜单' })).toBeNull())
  vi.restoreAllMocks()
})

it('the theme drawer shows a choice at once, keeps it with 保存 and forgets it without', async () => {
  // Fetched when first shown; on a busy machine that alone takes longer than a wait.
  await import('../theme/ThemeDrawer')
  show()
  await userEvent.click(screen.getByRole('button', { name: '主题设置' }))
  const drawer = await screen.findByRole('dialog', { name: '主题设置' }, { timeout: 8000 })
  await userEvent.click(within(drawer).getByRole('radio', { name: '分栏' }))
  expect(shell()).toHaveAttribute('data-layout', 'column')
  expect(useAppearance.getState().kept.layout).toBe('horizontal')
  await userEvent.click(within(drawer).getByRole('button', { name: '保存' }))
  expect(useAppearance.getState().kept.layout).toBe('column')

  await userEvent.click(screen.getByRole('button', { name: '主题设置' }))
  await userEvent.click(within(drawer).getByRole('switch', { name: '搜索' }))
  await userEvent.click(within(drawer).getByRole('button', { name: /close|关闭/i }))
  expect(await screen.findByText('主题设置没有保存，已换回原来的样子')).toBeVisible()
  expect(useAppearance.getState().shown.search).toBe(true)

  await userEvent.click(screen.getByRole('button', { name: '主题设置' }))
  await userEvent.click(within(drawer).getByRole('button', { name: '随机换一套' }))
  expect(useAppearance.getState().shown.layout).not.toBe('column')
  await userEvent.click(within(drawer).getByRole('button', { name: '恢复默认' }))
  expect(useAppearance.getState().kept).toMatchObject({ layout: 'horizontal', theme: 'blue-black' })
})

it('the theme drawer is closed when somebody signs in again', async () => {
  await import('../theme/ThemeDrawer')
  const first = show()
  await userEvent.click(screen.getByRole('button', { name: '主题设置' }))
  expect(await screen.findByRole('dialog', { name: '主题设置' }, { timeout: 8000 })).toBeVisible()
  first.unmount()
  show()
  await screen.findByLabelText('便签')
  expect(screen.queryByRole('dialog')).toBeNull()
})
