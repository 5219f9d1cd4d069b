import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { useTabs } from '../../../runtime/tabs'
import { useAppearance } from '../../../runtime/theme'
import { shellServer } from '../stage/shellStage'
import { Desk, withoutAnswer } from './Palette.stories'

const user = userEvent.setup()

// Fetched when first shown; on a busy machine that alone takes longer than a wait.
beforeAll(async () => {
  await Promise.all([import('./Palette'), import('./readSigns')])
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const open = async () => {
  await user.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox', { name: '搜索页面、单号、操作' })
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const activeOption = () => screen.getByRole('option', { selected: true }).textContent
const shownPath = () => useTabs.getState().mounted[0]

it('is shown to everybody, with its key, and opens by a click too', async () => {
  render(<Desk />)
  const entry = await screen.findByRole('button', { name: '搜索页面、单号、操作' })
  expect(entry).toHaveTextContent(/Ctrl K|⌘K/)
  await user.click(entry)
  const line = await screen.findByRole('combobox')
  await waitFor(() => expect(line).toHaveFocus())
})

it('the search setting hides it, its key too', async () => {
  render(<Desk appearance={{ search: false }} />)
  await screen.findByLabelText('便签')
  expect(screen.queryByRole('button', { name: '搜索页面、单号、操作' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.queryByRole('combobox')).toBeNull()
  useAppearance.getState().preview({ search: true })
  expect(await open()).toBeVisible()
})

it.each(['订单审核', 'ddsh', 'dingdanshenhe', '订单sh', 'SHENHE'])(
  'opens the page found by %s with Enter',
  async (typed) => {
    render(<Desk />)
    await user.type(await open(), typed)
    await waitFor(() => expect(activeOption()).toContain('订单审核'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(shownPath()).toBe('/examineOrder'))
    expect(screen.queryByRole('combobox', { name: '搜索页面、单号、操作' })).toBeNull()
  },
)

it('walks with the arrows, round and round, and names the active entry to a reader of screens', async () => {
  render(<Desk />)
  const line = await open()
  await user.type(line, 'pp')
  await waitFor(() => expect(options().length).toBeGreaterThan(1))
  const [first] = options()
  expect(activeOption()).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(activeOption()).toBe(options()[1])
  const active = screen.getByRole('option', { selected: true })
  expect(line).toHaveAttribute('aria-activedescendant', active.id)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(activeOption()).toBe(options().at(-1))
  expect(line).toHaveFocus()
})

it('keeps what is typed before its line is there', async () => {
  render(<Desk />)
  await screen.findByRole('button', { name: '搜索页面、单号、操作' })
  await userEvent.setup({ delay: null }).keyboard('{Control>}k{/Control}dx{Backspace}dsh')
  expect(await screen.findByRole('combobox')).toHaveValue('ddsh')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  const notes = screen.getByLabelText('便签')
  await user.type(notes, '记')
  expect(notes).toHaveValue('记')
})

it('gives the focus back where it was on Esc', async () => {
  render(<Desk />)
  const notes = await screen.findByLabelText('便签')
  await user.click(notes)
  await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(notes).toHaveFocus()
})

it('leaves Enter, Esc and the arrows to an input method that composes', async () => {
  render(<Desk />)
  const line = await open()
  await user.type(line, 'ddsh')
  await waitFor(() => expect(activeOption()).toContain('订单审核'))
  for (const key of ['Enter', 'ArrowDown', 'Escape'])
    fireEvent.keyDown(line, { key, isComposing: true })
  // browsers that end the composition before they tell its last key
  fireEvent.keyDown(line, { key: 'Enter', keyCode: 229 })
  expect(activeOption()).toContain('订单审核')
  expect(shownPath()).toBe('/index')
  expect(line).toBeVisible()
})

it('finds records by their number, and an Enter pressed before they came chooses the first', async () => {
  render(<Desk />)
  await user.type(await open(), '20261122{Enter}')
  await waitFor(() => expect(shownPath()).toMatch(/^\/purchaseOrderDetail/))
})

it('what comes late does not move what is chosen', async () => {
  let answer: (found: unknown) => void = () => undefined
  const late = new Promise((resolve) => (answer = resolve))
  render(<Desk http={shellServer({ 'GET /search/getList': () => late })} />)
  await user.type(await open(), '品牌管')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(activeOption()).toContain('品牌管理'))
  expect(await screen.findByText('正在查找单号…')).toBeVisible()
  answer([
    {
      resource: 'customer',
      noun: '客户',
      title: '品牌管家',
      notes: [],
      open: { path: '/customerDoc' },
      row: { id: '1' },
    },
  ])
  expect(await screen.findByRole('option', { name: /品牌管家/ })).toBeVisible()
  expect(activeOption()).toContain('品牌管理')
})

it('says when numbers were not searched, and when nothing is there what can be typed', async () => {
  render(<Desk http={withoutAnswer()} />)
  await user.type(await open(), 'DD2026')
  expect(await screen.findByText(/单号没有查到/, {}, { timeout: 4000 })).toBeVisible()
  await user.clear(screen.getByRole('combobox'))
  await user.type(screen.getByRole('combobox'), 'xq')
  expect(await screen.findByText(/没有找到“xq”/)).toBeVisible()
})

it('shows what was opened last before anything is typed, and forgets who may not see it', async () => {
  render(<Desk />)
  await open()
  const recent = await screen.findByRole('group', { name: '最近打开' })
  expect(within(recent).getByRole('option', { name: '客户 明德文化' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shownPath()).toBe('/customerDoc'))
})
