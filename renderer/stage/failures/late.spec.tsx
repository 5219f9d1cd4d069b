import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addressOf } from '../../../.storybook/addressOf'
import type { Spoil } from '../../../.storybook/createPageHttp'
import { loadPage, useCurrentPage } from '../../../runtime/routing'
import { FailingPage } from './FailingPage'
import { read } from './brokenPages'

/** A page of each kind that asks, and what asks something else; of a record another one. */
const pages: readonly { kind: string; path: string; next?: string }[] = [
  { kind: 'list', path: '/fixtures/two-lists', next: '?page=2' },
  { kind: 'report', path: '/fixtures/report', next: '?by=shopName' },
  { kind: 'detail', path: '/fixtures/detail-tabs' },
  { kind: 'form', path: '/fixtures/form' },
  { kind: 'print', path: '/fixtures/print-order' },
]
const landing = { kind: 'landing', path: '/fixtures/landing' }
const wait = { timeout: 15_000 }

type Release = (mark: string) => void
let held: Release[] = []
/** The page's own answers wait until the test lets them go, with a mark in every Chinese text. */
const hold: Spoil = (good, input) =>
  new Promise((resolve) => held.push((mark) => resolve(marked(read(good, input), mark))))

function marked(value: unknown, mark: string): unknown {
  if (Array.isArray(value)) return value.map((one) => marked(one, mark))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one, mark)]))
  return typeof value === 'string' && /[\u4e00-\u9fff]/.test(value) ? `${mark}${value}` : value
}

const take = () => held.splice(0)
const release = (answers: readonly Release[], mark: string) =>
  act(async () => {
    for (const answer of answers) answer(mark)
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

/** Everything a person reads, what stands in inputs included. */
function seen(container: HTMLElement): string {
  const inputs = container.querySelectorAll<HTMLInputElement>('input, textarea')
  return [container.textContent, ...Array.from(inputs, ({ value }) => value)].join('\n')
}

const logged: unknown[][] = []
beforeEach(() => {
  held = []
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void logged.push(args))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open(path: string) {
  const { page, resources } = await loadPage(path)
  let turnTo: (search: string) => void = () => undefined
  const view = render(
    <FailingPage page={page} resources={resources} breakPage={hold}>
      <Steer take={(setSearch) => (turnTo = setSearch)} />
    </FailingPage>,
  )
  await waitFor(() => expect(held.length).toBeGreaterThan(0), wait)
  const another = addressOf(page)
    .replace(/^[^?]*/, '')
    .replaceAll('1000', '2000')
  return { ...view, another, turnTo: (search: string) => act(() => turnTo(search)) }
}

function Steer({ take: give }: { take: (turnTo: (search: string) => void) => void }) {
  const { setSearch } = useCurrentPage()
  useEffect(() => {
    // Outside world: the test that steers the page.
    give((search) => setSearch(search, 'push'))
  })
  return null
}

it.each(pages)(
  '$kind: the answer to an older question overwrites nothing',
  async ({ path, next }) => {
    const { container, turnTo, another } = await open(path)
    const older = take()
    turnTo(next ?? another)
    await waitFor(() => expect(held.length).toBeGreaterThan(0), wait)
    for (let tries = 0; tries < 100 && !seen(container).includes('新·'); tries += 1)
      await release(take(), '新·')
    await release(older, '旧·')
    await release(take(), '新·')
    expect(seen(container)).toContain('新·')
    expect(seen(container)).not.toContain('旧·')
  },
)

it.each([...pages, landing])(
  '$kind: an answer after the page is gone does nothing',
  async ({ path }) => {
    const { unmount } = await open(path)
    unmount()
    await release(take(), '旧·')
    expect(screen.queryByText(/旧·/)).toBeNull()
    expect(held).toEqual([])
    expect(logged).toEqual([])
  },
)
