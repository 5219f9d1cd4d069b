import { act, cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { PageStory } from '../../.storybook/PageStory'
import { schemaEnglish } from '../../app/english'
import { storeTodos, todos } from '../../bespoke/home/samples'
import { StageLookProvider } from '../../runtime/frame'
import { i18n, setLanguage } from '../../runtime/i18n'
import { pages } from '../../runtime/routing'
import { turnOf } from '../../scripts/setup/turnOf.mjs'

// Every page in npm run test:full, else those whose turn it is.
const all = pages.map(({ path }) => path).filter((path) => !path.startsWith('/fixtures/'))
const most = process.env.FULL_TESTS === 'on' ? all.length : 20
const paths = turnOf(all, most, Number(process.env.TEST_TURN ?? 0))

/** Values of the sample records that are words of the console too. */
const samples = new Set([
  '系统',
  '全新',
  '九五品',
  '加急',
  ...[...todos, ...storeTodos].map(({ title }) => title),
])

/** Everything that schemas and parts say in Chinese; names of shops and goods are none of it. */
const chinese = new Set([
  ...Object.keys(schemaEnglish).map((key) => key.replace(/@[^@]+$/, '')),
  ...Object.values(i18n.getResourceBundle('zh-CN', 'translation') as Record<string, object>)
    .flatMap((part) => Object.values(part) as string[])
    .filter((text) => /\p{Script=Han}/u.test(text)),
])

beforeAll(() => setLanguage('en'))
afterAll(() => setLanguage('zh-CN'))
beforeEach(() => {
  // jsdom has no layout; React says in the console what it lacks
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('knows the pages and the texts', () => {
  expect(paths.length).toBeGreaterThan(10)
  expect(chinese.size).toBeGreaterThan(3000)
})

it.each(paths)('%s says nothing in Chinese', { timeout: 60_000 }, async (path) => {
  const { container } = await act(async () => render(inEnglish(<PageStory path={path} rows={0} />)))
  await waitFor(
    () => {
      expect(container.textContent).not.toBe('')
      expect(container.querySelector('[aria-busy="true"]')).toBeNull()
    },
    { timeout: 20_000 },
  )
  expect(
    saidBelow(document.body).filter((text) => chinese.has(text) && !samples.has(text)),
  ).toEqual([])
})

const inEnglish = (page: ReactNode) => (
  <StageLookProvider appearance={{ locale: 'en' }}>{page}</StageLookProvider>
)

/** What is read below an element: its texts, and what only names things. */
function saidBelow(root: HTMLElement): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
  for (const attribute of ['aria-label', 'placeholder', 'title'])
    for (const element of root.querySelectorAll(`[${attribute}]`))
      found.push(element.getAttribute(attribute)?.trim() ?? '')
  return found
}
