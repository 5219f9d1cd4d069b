import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '../../../runtime/routing'
import type { Page } from '../../../schemas/contract/language.gen'
import pageSchema from '../../../schemas/meta/page.schema.json'
import { FailingPage } from './FailingPage'
import { failures } from './brokenPages'

/** What is looked at of each kind: a kind without an entry does not compile. */
const pagesOf: Record<Page['kind'], readonly string[]> = {
  list: ['/fixtures/tree', '/fixtures/charts'],
  report: ['/fixtures/report'],
  form: ['/fixtures/form'],
  detail: ['/fixtures/detail-tabs'],
  print: ['/fixtures/print-order'],
  scan: ['/fixtures/scan'],
  landing: ['/fixtures/landing'],
  bespoke: ['/index'],
}
/** They stand without data: badges of links are left out, a hand-written page asks for itself. */
const standsWithout: readonly Page['kind'][] = ['landing', 'bespoke']
// The first page of a kind fetches its code.
const wait = { timeout: 15_000 }

const logged: unknown[][] = []
const harmless = [
  // jsdom has no layout: a text box that grows measures nothing.
  '`NaN` is an invalid value for the `%s` css style property.',
  // Rows whose ids are objects cannot be told apart; React says so in development and draws them.
  'Encountered two children with the same key',
]

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    if (!harmless.some((start) => String(args[0]).startsWith(start))) logged.push(args)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('looks at every kind of the page language', () => {
  const kinds = Object.values(pageSchema.$defs as Record<string, { properties?: object }>)
    .map(({ properties }) => (properties as { kind?: { const?: string } } | undefined)?.kind?.const)
    .filter((kind) => kind !== undefined)
  expect(kinds.length).toBeGreaterThan(6)
  expect(Object.keys(pagesOf).toSorted()).toEqual(kinds.toSorted())
})

const cases = Object.entries(pagesOf).flatMap(([kind, paths]) =>
  paths.map((path) => ({ kind: kind as Page['kind'], path })),
)

describe.each(cases)('$path ($kind)', ({ kind, path }) => {
  it.each(failures)('stays up when its data is: $name', async ({ breakPage, isTold }) => {
    const { page, resources } = await loadPage(path)
    const { container } = render(
      <FailingPage page={page} resources={resources} breakPage={breakPage} />,
    )
    // The page's own code has come.
    await waitFor(() => expect(screen.queryByLabelText('页面加载中')).toBeNull(), wait)
    if (isTold && !standsWithout.includes(kind))
      await waitFor(() => {
        expect(screen.getAllByRole('alert').length).toBeGreaterThan(0)
        expect(screen.getAllByRole('button', { name: '重试' }).length).toBeGreaterThan(0)
      }, wait)
    // Everything that was asked has been answered and drawn.
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(screen.getByText('页面外')).toBeVisible()
    expect(container.textContent).not.toContain('页面「')
    expect(container.textContent).not.toContain('[object Object]')
    expect(logged).toEqual([])
  })
})
