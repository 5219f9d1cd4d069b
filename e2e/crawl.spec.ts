import { AxeBuilder } from '@axe-core/playwright'
import { firstOfEachKind, pagePaths } from './pagePaths'
import { expect, origin, signIn, test, watch } from './product'

test('every page of the menu opens with rows or figures, without a console error, a failed call or a policy report', async ({
  page,
  product,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  for (const path of pagePaths()) {
    await page.goto(`${origin}/#${path}`)
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await page.waitForLoadState('networkidle')
    expect(seen.problems, path).toEqual([])
  }
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as { cspReports: number }
  expect(ready.cspReports).toBe(0)
  expect(product).toBeDefined()
})

for (const scheme of ['light', 'dark'] as const)
  test(`a page of each kind has no accessibility violation in the ${scheme} theme`, async ({
    page,
  }) => {
    // As the person's own choice is kept by this browser.
    await page.addInitScript(
      (mode) => localStorage.setItem('theme', JSON.stringify({ state: { mode }, version: 0 })),
      scheme,
    )
    await signIn(page, 'wenlan', 'Wenlan2026')
    for (const path of firstOfEachKind()) {
      await page.goto(`${origin}/#${path}`)
      await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
        path,
      ).toEqual([])
    }
  })

test('the console is served under a policy that lets only its own scripts run', async () => {
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
})
