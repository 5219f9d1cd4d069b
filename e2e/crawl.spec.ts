import { pagePaths } from './pagePaths'
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

test('the console is served under a policy that lets only its own scripts run', async () => {
  const policy = (await fetch(origin)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe-eval')
})
