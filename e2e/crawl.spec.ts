import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../schemas/contract/language.gen'
import { turnOf } from '../scripts/setup/turnOf.mjs'
import { firstOfEachKind, isOfPlatform, menuPages } from './pagePaths'
import { expect, origin, signIn, test, visit, watch } from './product'

// as many as one sign-in visits well within the time of a test
const perRound = 12
const kinds = new Set(firstOfEachKind().map(({ path }) => path))

for (const [isPlatforms, ...account] of [
  [false, 'wenlan', 'Wenlan2026'],
  [true, 'platform', 'Platform2026'],
] as const) {
  const pages = menuPages().filter((one) => isOfPlatform(one) === isPlatforms)
  // each kind of page and some of the menu with every change, other ones with the next; all by test:full
  const now = new Set(turnOf(pages, 16, Number(process.env.TEST_TURN ?? 0)))
  const sample = pages.filter((page) => kinds.has(page.path) || now.has(page))
  walk('sampled', sample, account, [])
  walk('other', without(pages, sample), account, '@long')
}

function without(pages: readonly Page[], taken: readonly Page[]): Page[] {
  return pages.filter((page) => !taken.includes(page))
}

function walk(
  which: string,
  pages: readonly Page[],
  [username, password]: readonly [string, string],
  tag: string | string[],
) {
  for (let at = 0; at < pages.length; at += perRound) {
    const round = pages.slice(at, at + perRound)
    test(
      `${which} pages ${at + 1} to ${at + round.length} of the menu of ${username} open with rows or figures, without a console error, a failed call or a policy report`,
      { tag },
      async ({ page, product }) => {
        const seen = watch(page)
        await signIn(page, username, password)
        for (const { path, title } of round) {
          await visit(page, path, title)
          expect(seen.problems, path).toEqual([])
        }
        const ready = (await (await fetch(`${origin}/readyz`)).json()) as { cspReports: number }
        expect(ready.cspReports).toBe(0)
        expect(product).toBeDefined()
      },
    )
  }
}

for (const scheme of ['light', 'dark'] as const)
  test(
    `a page of each kind has no accessibility violation in the ${scheme} theme`,
    { tag: scheme === 'dark' ? '@long' : [] },
    async ({ page }) => {
      // As the person's own choice is kept by this browser.
      await page.addInitScript(
        (mode) => localStorage.setItem('theme', JSON.stringify({ state: { mode }, version: 0 })),
        scheme,
      )
      await signIn(page, 'wenlan', 'Wenlan2026')
      for (const { path, title } of firstOfEachKind()) {
        await visit(page, path, title)
        await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
          ),
          path,
        ).toEqual([])
      }
    },
  )

test('the console is served under a policy that lets only its own scripts run', async () => {
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
})
