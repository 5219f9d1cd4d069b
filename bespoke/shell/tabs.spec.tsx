import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchFloats } from '../../renderer/parts/float'
import { useDialog } from '../../renderer/parts/dialog'
import { createRegistry, RegistryProvider } from '../../renderer/language/registry'
import { encryptText } from '../../runtime/crypto'
import { owner, Stage } from '../../runtime/frame'
import { useShortcut } from '../../runtime/keyboard'
import { LiveContext, useLive, type Live } from '../../runtime/live'
import { findPage } from '../../runtime/routing'
import { useTabs } from '../../runtime/tabs'
import { Shell } from './Shell'
import { markedMenus } from './stage/shellMenus'
import { shellServer } from './stage/shellStage'

// As on a page that stood for a moment: a pointer of a test holds the button it first found.
beforeAll(() => fetchFloats())

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const question = () => <p>换到哪个仓库？</p>

/** A page that does everything a page can go on with by itself, and counts it. */
const seen = { polled: 0, ticked: 0 }
let pageSerial = 0

function BusyPage() {
  const dialogs = useDialog()
  const [serial] = useState(() => (pageSerial += 1))
  useQuery({
    queryKey: ['poll'],
    queryFn: () => (seen.polled += 1),
    refetchInterval: 1000,
    staleTime: 0,
  })
  useLive('message', () => (seen.ticked += 1))
  useShortcut({ keys: 'Alt+K', label: '试', group: '页', run: () => (seen.ticked += 1) })
  const ask = () => dialogs.open({ title: '改仓库', content: question })
  return (
    <>
      <h1>首页</h1>
      <output>{`第 ${serial} 次`}</output>
      <button onClick={() => void ask()}>打开对话框</button>
    </>
  )
}

function createCountedLive() {
  const listeners = new Set<() => void>()
  const live = {
    isUp: false,
    on: (_topic: string, listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as Live
  return { live, listeners }
}

// The page itself stands in the menu.
const menus = markedMenus.map((module) =>
  module.menuName === '企业'
    ? {
        ...module,
        children: [
          ...(module.children ?? []),
          { menuId: '99', menuName: '工作台', path: '/index', meta: { title: '工作台' } },
        ],
      }
    : module,
)

const registry = createRegistry()
registry.registerPage('home', BusyPage)
registry.registerPage('personalCenter', () => <h1>个人中心</h1>)
registry.registerPage('notFound', () => <h1>页面不存在</h1>)

function show(address = '/index', live?: Live) {
  return render(
    <Stage http={shellServer()} session={{ ...owner, menus }} address={address}>
      <RegistryProvider registry={registry}>
        <LiveContext value={live}>
          <Shell />
        </LiveContext>
      </RegistryProvider>
    </Stage>,
  )
}

const bar = () => screen.getByRole('navigation', { name: '已打开的页面' })
const titles = () =>
  [...bar().querySelectorAll('.shell-tab-title')].map(({ textContent }) => textContent)
const menu = () => screen.getByRole('navigation', { name: '主菜单' })
const openTab = (name: string) => fireEvent.click(within(bar()).getByText(name))

async function goTo(page: string) {
  fireEvent.click(within(menu()).getByRole('button', { name: '企业' }))
  fireEvent.click(await screen.findByText(page, { selector: '.shell-menu-title' }))
}

/** Changes what the console knows of a page until the test is over. */
function withMeta(path: string, change: object) {
  const meta = findPage(path)?.meta
  if (!meta) throw new Error(`no page ${path}`)
  const before = { ...meta }
  Object.assign(meta, change)
  return () => {
    for (const key of Object.keys(change)) delete (meta as unknown as Record<string, unknown>)[key]
    Object.assign(meta, before)
  }
}

it('a hidden tab neither polls nor hears the live channel and the keyboard', async () => {
  const { live, listeners } = createCountedLive()
  show('/index', live)
  await screen.findByText(/第 \d+ 次/)
  await waitFor(() => expect(listeners.size).toBe(1))
  act(() => useTabs.getState().visit('/setting/personalCenter', ''))
  openTab('个人中心')
  await waitFor(() => expect(screen.getByText('打开对话框')).not.toBeVisible())
  expect(listeners.size).toBe(0)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const before = { ...seen }
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  fireEvent.keyDown(document.body, { key: 'k', altKey: true })
  expect(seen).toEqual(before)
  vi.useRealTimers()

  openTab('首页')
  await waitFor(() => expect(listeners.size).toBe(1))
  await waitFor(() => expect(seen.polled).toBeGreaterThan(before.polled))
  fireEvent.keyDown(document.body, { key: 'k', altKey: true })
  await waitFor(() => expect(seen.ticked).toBeGreaterThan(before.ticked))
})

it('going to and fro leaves no listener more on the window and the document', async () => {
  const counts = countListeners()
  show()
  await screen.findByText(/第 \d+ 次/)
  act(() => useTabs.getState().visit('/setting/personalCenter', ''))
  const toAndFro = async () => {
    openTab('个人中心')
    await waitFor(() => expect(screen.getByText('打开对话框')).not.toBeVisible())
    openTab('首页')
    await waitFor(() => expect(screen.getByText('打开对话框')).toBeVisible())
  }
  await toAndFro()
  const once = counts.held()
  expect(once).toBeGreaterThan(0)
  for (let turn = 0; turn < 3; turn++) await toAndFro()
  expect(counts.held()).toBeLessThanOrEqual(once)
  counts.stop()
})

it('a dialog of a hidden tab is not on screen, leaves the keyboard alone, and is there again with its tab', async () => {
  show()
  fireEvent.click(await screen.findByText('打开对话框'))
  expect(await screen.findByRole('dialog', { name: '改仓库' })).toBeVisible()
  await act(async () => useTabs.getState().visit('/brandInfo', ''))
  openTab('品牌管理')
  await waitFor(() => expect(screen.getByText('换到哪个仓库？')).not.toBeVisible())
  expect(screen.queryByRole('dialog', { name: '改仓库' })).toBeNull()
  expect(document.body.style.overflow).not.toBe('hidden')
  openTab('首页')
  expect(await screen.findByRole('dialog', { name: '改仓库' })).toBeVisible()
})

it('a page and its dialog stand as far down as they were, though hiding them loses that', async () => {
  show()
  fireEvent.click(await screen.findByText('打开对话框'))
  const dialog = await screen.findByText('换到哪个仓库？')
  const body = dialog.closest('[data-dialog-body]')!
  body.scrollTop = 42
  fireEvent.scroll(body)
  await act(async () => useTabs.getState().visit('/brandInfo', ''))
  openTab('品牌管理')
  await waitFor(() => expect(dialog).not.toBeVisible())
  // as the browser does
  body.scrollTop = 0
  fireEvent.scroll(body)
  openTab('首页')
  await waitFor(() => expect(dialog).toBeVisible())
  expect(body.scrollTop).toBe(42)
})

it('choosing the page that is shown in the menu mounts it anew, choosing another does not', async () => {
  show()
  const number = async () => (await screen.findByText(/第 \d+ 次/)).textContent
  const first = await number()
  await goTo('商品信息库')
  await screen.findByText('商品信息库', { selector: '.shell-tab-title' })
  await goTo('工作台')
  await waitFor(() => expect(screen.getByText('打开对话框')).toBeVisible())
  expect(await number()).toBe(first)
  await goTo('工作台')
  await waitFor(async () => expect(await number()).not.toBe(first))
})

it('a tab-less page is shown and kept without standing in the bar', async () => {
  const back = withMeta('/brandInfo', { tabHidden: true })
  show('/brandInfo')
  await waitFor(() => expect(titles()).toEqual(['首页']))
  expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['/index', '/brandInfo'])
  back()
})

it('a tab that cannot be closed stays through every way of closing', async () => {
  const back = withMeta('/brandInfo', { noClosable: true })
  show('/brandInfo')
  await act(async () => useTabs.getState().visit('/libraryInfoBase', ''))
  await waitFor(() => expect(titles()).toEqual(['首页', '品牌管理', '商品信息库']))
  expect(screen.queryByRole('button', { name: '关闭品牌管理' })).toBeNull()
  const tab = within(bar()).getByText('品牌管理')
  fireEvent.keyDown(tab, { key: 'Delete' })
  fireEvent(tab, new MouseEvent('auxclick', { bubbles: true, button: 1 }))
  fireEvent.contextMenu(within(bar()).getByText('商品信息库'))
  fireEvent.click(await screen.findByRole('menuitem', { name: '关闭全部' }))
  await waitFor(() => expect(titles()).toEqual(['首页', '品牌管理']))
  back()
})

it('every order has a tab of its own, called by its number', async () => {
  const order = (number: string) => `/orderDetails?id=${encodeURIComponent(encryptText(number))}`
  show(order('DD20240618000042'))
  await act(async () =>
    useTabs
      .getState()
      .visit('/orderDetails', order('DD20240618000043').replace('/orderDetails', '')),
  )
  await waitFor(() =>
    expect(titles()).toEqual(['首页', '订单DD20240618000042', '订单DD20240618000043']),
  )
  await waitFor(() => expect(document.title).toMatch(/^订单DD20240618000042 - /))
})

/** Listeners held by window and document, by type and function as the browser counts them. */
function countListeners() {
  const held = new Set<string>()
  const ids = new WeakMap<object, number>()
  let next = 0
  const idOf = (target: object) => {
    if (!ids.has(target)) ids.set(target, (next += 1))
    return ids.get(target)
  }
  const spies = [window, document].flatMap((target) => {
    const { addEventListener: add, removeEventListener: remove } = target
    const keyOf = (type: string, listener: object, options: unknown) =>
      `${idOf(target)} ${type} ${idOf(listener)} ${typeof options === 'object' ? (options as AddEventListenerOptions)?.capture : options}`
    target.addEventListener = function (this: EventTarget, ...args: unknown[]) {
      const [type, listener, options] = args as [string, object | null, unknown]
      if (listener) held.add(keyOf(type, listener, options))
      return (add as (...all: unknown[]) => void).apply(target, args)
    } as typeof target.addEventListener
    target.removeEventListener = function (this: EventTarget, ...args: unknown[]) {
      const [type, listener, options] = args as [string, object | null, unknown]
      if (listener) held.delete(keyOf(type, listener, options))
      return (remove as (...all: unknown[]) => void).apply(target, args)
    } as typeof target.removeEventListener
    return [() => Object.assign(target, { addEventListener: add, removeEventListener: remove })]
  })
  return { held: () => held.size, stop: () => spies.forEach((restore) => restore()) }
}

it('opens a page again whose tab was closed before the next one was drawn', async () => {
  const address = '/setting/personalCenter'
  function Link() {
    const navigate = useNavigate()
    return <button onClick={() => void navigate(address)}>再打开</button>
  }
  render(
    <Stage http={shellServer()} session={{ ...owner, menus }} address={address}>
      <RegistryProvider registry={registry}>
        <Shell />
        <Link />
      </RegistryProvider>
    </Stage>,
  )
  expect(await screen.findByRole('heading', { name: '个人中心' })).toBeVisible()
  // both before React draws, as with a page that takes its time
  act(() => {
    fireEvent.click(within(bar()).getByRole('button', { name: '关闭个人中心' }))
    fireEvent.click(screen.getByText('再打开'))
  })
  expect(await screen.findByRole('heading', { name: '个人中心' })).toBeVisible()
  expect(titles()).toEqual(['首页', '个人中心'])
})
