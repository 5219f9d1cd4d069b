import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import type { PageParts, InventoryPage, SeenFile, SeenParts } from '../../authoring/built'
import {
  aspects,
  comparePage,
  eachAspect,
  readSeen,
  seenAmong,
  writeSeen,
} from '../../authoring/built'
import { startProduct } from './startProduct'
import { walkPage } from './walkPage'
import { ways, type Way } from './ways'

interface Asked {
  page: InventoryPage
  found: PageParts
  /** The list its record is opened from. */
  listPage?: string
}

// The owner of the company whose demo is richest, the other side of its trade, and the platform.
const people = [
  ['wenlan', 'Wenlan2026'],
  ['boya', 'Boya2026'],
  ['platform', 'Platform2026'],
] as const

/**
 * Opens every page in the running product and writes down what of the asked stood on its screen.
 * @param before  what was seen earlier and counts: pages all of which was seen are not opened again
 * @param onPage  told of each page as it is done, with all that was seen until then
 */
export async function seeProduct(
  asked: readonly Asked[],
  before: SeenFile,
  onPage: (line: string, seen: SeenFile) => void,
): Promise<void> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
  const seen = new Map<string, SeenParts>()
  const lists = new Map(
    asked.flatMap(({ page, listPage }) => (listPage ? [[page.path, listPage]] : [])),
  )
  const wayTo = (path: string) => {
    const from = lists.get(path)
    return ways[path] ?? (from === undefined ? undefined : { from })
  }
  for (const { page } of asked) {
    const known = readSeen(before, page.path)
    if (known) seen.set(page.path, known)
  }
  try {
    for (const [username, password] of people) {
      // so wide that no column is out of sight
      const page = await browser.newPage({
        viewport: { width: 4800, height: 1200 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      })
      await signIn(page, product.origin, username, password)
      // what nobody has opened comes first
      const isKnown = ({ page: { path } }: Asked) => Number(seen.has(path))
      for (const one of asked.toSorted((left, right) => isKnown(left) - isKnown(right))) {
        const known = seen.get(one.page.path)
        if (known && unseen(one, known).length === 0) continue
        const now = await seeOne(page, product.origin, one, wayTo, known)
        seen.set(one.page.path, now)
        const line = `${username} ${one.page.path} 没看见：${unseen(one, now).join('、') || '无'}`
        onPage(line, Object.fromEntries([...seen].map(([path, parts]) => [path, writeSeen(parts)])))
      }
      await page.close()
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function seeOne(
  page: Page,
  origin: string,
  one: Asked,
  wayTo: (path: string) => Way | undefined,
  before: SeenParts | undefined,
) {
  const withBefore = (now: SeenParts) =>
    eachAspect((aspect) => new Set([...(before?.[aspect] ?? []), ...now[aspect]]))
  const words = await walkPage(
    page,
    origin,
    one.page.path,
    wayTo,
    (all) => unseen(one, withBefore(seenAmong(one.page, one.found, all.all()))).length === 0,
  )
  return withBefore(seenAmong(one.page, one.found, words))
}

const unseen = ({ page, found }: Asked, seen: SeenParts): string[] => {
  const compared = comparePage(page, found, seen)
  return aspects.flatMap((aspect) => compared.unseen[aspect])
}

async function signIn(page: Page, origin: string, username: string, password: string) {
  await page.context().clearCookies()
  await page.goto(`${origin}/#/login`)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '待办事项' }).waitFor()
}
