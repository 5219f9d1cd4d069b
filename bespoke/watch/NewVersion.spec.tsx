import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Stage } from '../../runtime/frame'
import { leaveGuards } from '../../runtime/tabs'
import { buildOf } from './findBuild'
import { NewVersion } from './NewVersion'
import { isOldBrowser, OldBrowser } from './OldBrowser'

// Its code comes in real time, which stands still below.
beforeAll(() => import('../../runtime/messages/PopupsHost'))

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  leaveGuards.drop('tab')
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function show() {
  const builds = ['one.js', 'one.js', 'two.js']
  const reload = vi.fn()
  const fetchBuild = vi.fn(async () => builds.shift() ?? 'two.js')
  render(
    <Stage>
      <NewVersion fetchBuild={fetchBuild} reload={reload} />
    </Stage>,
  )
  // the stage itself may come late; the clock begins with the first look
  await vi.waitFor(() => expect(fetchBuild).toHaveBeenCalledOnce(), { timeout: 20_000 })
  return reload
}
const notice = '检测到新版本，10S后刷新项目'

it('says that there is a new version and reloads ten seconds later', async () => {
  const reload = await show()
  await pass(5 * 60_000)
  expect(screen.queryByText(notice)).toBeNull()
  await pass(5 * 60_000)
  expect(screen.getByText(notice)).toBeInTheDocument()
  await pass(9_000)
  expect(reload).not.toHaveBeenCalled()
  await pass(1_500)
  expect(reload).toHaveBeenCalledOnce()
})

it('never reloads over unsaved work: it asks instead', async () => {
  leaveGuards.set('tab', () => '新单品还没有保存')
  const reload = await show()
  await pass(10 * 60_000)
  await pass(10_500)
  expect(screen.getByText(/有没有保存的内容/)).toBeInTheDocument()
  expect(reload).not.toHaveBeenCalled()
})

it.each([
  [
    '<script type="module" crossorigin src="./assets/index-Ab12.js"></script>',
    './assets/index-Ab12.js',
  ],
  ['<script type="module" src="/app/main.tsx"></script>', undefined],
])('reads the build from %s', (html, build) => {
  expect(buildOf(html)).toBe(build)
})

it('knows IE and its modes', () => {
  expect(isOldBrowser('Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko')).toBe(true)
  expect(isOldBrowser('Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36')).toBe(false)
})

it('keeps the warning of an old browser, whatever is pressed, clicked or gone to', () => {
  render(<OldBrowser />)
  const warning = screen.getByRole('alertdialog', { name: 'IE 浏览器已停止支持' })
  fireEvent.keyDown(warning, { key: 'Escape' })
  fireEvent.click(warning)
  fireEvent.mouseDown(document.body)
  window.location.hash = '#/orderCenter'
  fireEvent(window, new HashChangeEvent('hashchange'))
  expect(warning).toBeVisible()
  expect(within(warning).queryByRole('button')).toBeNull()
  expect(within(warning).getByRole('link', { name: '下载新版浏览器' })).toHaveAttribute('href')
  expect(within(warning).getByText(/极速模式/)).toBeVisible()
})
