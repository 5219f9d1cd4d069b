import type { Page as Screen } from '@playwright/test'
import type { Page } from '../schemas/contract/language.gen'
import { allPages, isOfPlatform } from './pagePaths'
import { fillIn } from './keepAlive/fillIn'
import { held, settled } from './keepAlive/held'
import { expect, origin, signIn, test, type Product } from './product'
import { recordAddress } from './recordAddress'

// Pages in front of the sign-in stand in no tab; a landing page has nothing to fill in.
const pages = allPages().filter(
  ({ permission, kind }) => permission !== 'public' && kind !== 'landing',
)
// Each way a page can hold what was typed once; the rest is walked by test:full.
const sample = ['/manualCreate', '/applyAfterSalesOrder', '/brandInfo', '/setting/personalCenter']

for (const page of pages)
  test(
    `${page.path} keeps what was typed, chosen, opened and scrolled while another tab is shown`,
    { tag: sample.includes(page.path) ? [] : '@long' },
    async ({ page: screen, product }) => {
      test.slow()
      const [name, password] = isOfPlatform(page)
        ? (['platform', 'Platform2026'] as const)
        : (['wenlan', 'Wenlan2026'] as const)
      const token = await product.signIn(name, password)
      await signIn(screen, name, password)
      for (const address of await addressesOf(product, token, page)) {
        // another address of the same tab would find the dialog of the one before
        await screen.goto('about:blank')
        await open(screen, address)
        await fillIn(screen)
        if (page.kind === 'form') expect(await isFilled(screen)).toBe(true)
        await leaveAndReturn(screen)
        if (await openDialog(screen)) await leaveAndReturn(screen)
      }
    },
  )

/** A form as a new record and as the change of one; every other page once. */
async function addressesOf(product: Product, token: string, page: Page): Promise<string[]> {
  const isNew = page.kind === 'form' && (page.calls.add !== undefined || page.record === 'own')
  const needsRecord = page.kind === 'detail' || page.kind === 'print' || page.path.includes('{')
  const plain = page.path.replace(/\{\w+\}/g, '-1')
  if (page.kind !== 'form' && !needsRecord) return [plain]
  const ofRecord = await recordAddress(product, token, page)
  const addresses = [...(isNew ? [plain] : []), ...(ofRecord ? [ofRecord] : [])]
  if (page.kind === 'form') expect(addresses, `no row leads to ${page.path}`).not.toEqual([])
  return addresses
}

async function open(screen: Screen, address: string) {
  await screen.goto(`${origin}/#${address}`)
  await expect(screen).toHaveURL(new RegExp(`#${escaped(address.split('?')[0] ?? '')}`))
  await settled(screen)
}

/** Something was typed, or a choice brought a question that stands over the form. */
async function isFilled(screen: Screen): Promise<boolean> {
  const { boxes, dialogs } = await held(screen)
  return boxes.includes('7') || dialogs.length > 0
}

/** The first dialog or question that a button of the page opens. @returns whether one did */
async function openDialog(screen: Screen): Promise<boolean> {
  // what was chosen may have brought a question: it was left and shown again already
  if ((await held(screen)).dialogs.length > 0) return false
  const openers = screen.locator('.shell-page:visible').getByRole('button', {
    name: /^(新增|新建|添加|申请|批量|修改|选择|编辑)/,
  })
  for (const button of (await openers.all()).slice(0, 3)) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue
    await button.click({ timeout: 3000 })
    const isOpen = await screen
      .locator('[role="dialog"], [role="alertdialog"]')
      .first()
      .waitFor({ timeout: 2000 })
      .then(
        () => true,
        () => false,
      )
    if (!isOpen) continue
    await settled(screen)
    await fillIn(screen)
    return true
  }
  return false
}

/** To the home tab by the tab bar and back; a dialog covers the bar and home has nothing to go to, so from there by the browser's own ways. */
async function leaveAndReturn(screen: Screen) {
  const before = await held(screen)
  const bar = screen.getByRole('navigation', { name: '已打开的页面' })
  const active = bar.locator('.shell-tab.is-active')
  const own = await active.innerText()
  const place = await active.evaluate((tab) =>
    [...(tab.parentElement?.children ?? [])].indexOf(tab),
  )
  const isCovered = before.dialogs.length > 0
  const address = await screen.evaluate(() => location.hash)
  if (isCovered || own === '首页') await screen.evaluate(() => (location.hash = '/orders'))
  else await bar.getByText('首页', { exact: true }).click()
  await expect(active).not.toHaveText(own)
  await settled(screen)
  if (isCovered) await screen.evaluate((hash) => (location.hash = hash), address)
  else await bar.locator('.shell-tab').nth(place).locator('.shell-tab-title').click()
  await expect(active).toHaveText(own)
  await settled(screen)
  expect(await held(screen)).toEqual(before)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
