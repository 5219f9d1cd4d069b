import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openPage } from './inspectorStage'
import { room } from './stage'
import { startInspector } from './start'

configure({ defaultHidden: true })
const patience = { timeout: 60_000 }
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  stop = startInspector(() => Promise.resolve(room))
})
afterEach(() => act(() => stop()))

const links = () =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.bl-link')]
    expect(found.length).toBeGreaterThan(2)
    return found
  }, patience)
const panel = () => screen.findByRole('complementary', { name: '检查器' }, patience)
const key = (target: Element, name: string, more = {}) =>
  fireEvent.keyDown(target, { key: name, code: name, ...more })

it('opens by the keyboard on what has the focus, walks, and gives the focus back on Esc', async () => {
  openPage('/fixtures/landing')
  const [, link] = await links()
  link!.focus()
  key(link!, 'I', { code: 'KeyI', altKey: true, shiftKey: true })
  const shown = await panel()
  expect(await screen.findByRole('heading', { name: '已驳回订单' })).toBeInTheDocument()
  await waitFor(() => expect(document.activeElement).toBe(shown))
  key(shown, 'ArrowUp')
  expect(await within(shown).findByRole('heading', { name: '订单处理' })).toBeInTheDocument()
  key(shown, 'Enter')
  expect(document.activeElement).toHaveAttribute('role', 'tab')
  key(document.activeElement!, 'ArrowRight')
  expect(screen.getByRole('tab', { name: '表达式' })).toHaveAttribute('aria-selected', 'true')
  key(document.activeElement!, 'Escape')
  await waitFor(() => expect(screen.queryByRole('complementary', { name: '检查器' })).toBeNull())
  expect(document.activeElement).toBe(link)
}, 90_000)

it('looks on Alt+click and lets the page hear nothing of it; a plain click stays the page’s', async () => {
  openPage('/fixtures/landing')
  const [link] = await links()
  let heard = 0
  link!.addEventListener('click', (event) => {
    heard += 1
    event.preventDefault()
  })
  fireEvent.pointerDown(link!, { altKey: true, button: 0 })
  fireEvent.click(link!, { altKey: true })
  await panel()
  expect(heard).toBe(0)
  fireEvent.pointerDown(link!, { button: 0 })
  fireEvent.click(link!)
  expect(heard).toBe(1)
}, 90_000)
