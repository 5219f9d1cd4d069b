import type { Locator, Page } from '@playwright/test'
import type { Button } from './robotPages'
import { press, type Hand } from './hand'

/** A button of a page, ready to be pressed. */
export interface Found {
  target: Locator
  /** Why it is grey; undefined when it can be pressed. */
  hint?: string
}

const bars = { toolbar: '操作', batch: '批量操作', record: '单据操作', form: '单据操作' } as const
// so many kinds of rows are looked at on one tab
const mostRows = 5

/** The button in its bar, or behind the bar's 更多. @returns undefined when it is not offered now */
export async function findInBar(hand: Hand, { bar, label }: Button): Promise<Found | undefined> {
  if (bar === 'row' || bar === 'own') return undefined
  const toolbars = hand.screen
    .locator('main')
    .getByRole('toolbar', { name: bars[bar], exact: true })
    .filter({ visible: true })
  for (const toolbar of await toolbars.all()) {
    const button = toolbar.getByRole('button', { name: label, exact: true })
    if ((await button.count()) > 0) return readButton(button.first())
    const more = toolbar.getByRole('button', { name: /^更多/ })
    const found = (await more.count()) > 0 ? await findInMenu(hand, more.first(), label) : undefined
    if (found) return found
  }
  return undefined
}

/** The button in a row, or behind the row's 更多. */
export async function findInRow(
  hand: Hand,
  row: string,
  label: string,
): Promise<Found | undefined> {
  const line = hand.screen
    .locator(`main tr.bc-row[aria-label=${JSON.stringify(row)}]:visible`)
    .first()
  if ((await line.count()) === 0) return undefined
  const button = line.locator('[data-action]:visible').filter({ hasText: label })
  for (const one of await button.all())
    if ((await one.innerText()).trim() === label) return readButton(one)
  const more = line.locator('[data-more]:visible')
  return (await more.count()) > 0 ? findInMenu(hand, more.first(), label) : undefined
}

/** Which rows of the open tab offer what: label → names of rows, of each kind of row one. */
export async function readRows(hand: Hand): Promise<Map<string, string[]>> {
  const offered = new Map<string, string[]>()
  const add = (label: string, row: string) =>
    offered.set(label, [...(offered.get(label) ?? []), row])
  for (const { row, labels, hasMore } of await kindsOfRows(hand.screen)) {
    for (const label of labels) add(label, row)
    if (!hasMore) continue
    const more = hand.screen
      .locator(`main tr.bc-row[aria-label=${JSON.stringify(row)}]:visible [data-more]`)
      .first()
    if (!(await press(more))) continue
    const entries = hand.screen.locator('[role="menuitem"]:not([aria-disabled="true"]):visible')
    for (const label of await entries.allInnerTexts()) add(label.trim(), row)
    await hand.screen.keyboard.press('Escape')
  }
  return offered
}

/** Rows that look different: other buttons or another state. */
export async function kindsOfRows(
  screen: Page,
): Promise<{ row: string; labels: string[]; hasMore: boolean }[]> {
  const all = await screen.locator('main tr.bc-row:visible').evaluateAll((rows) =>
    rows.map((row) => ({
      row: row.getAttribute('aria-label') ?? '',
      labels: [...row.querySelectorAll<HTMLButtonElement>('[data-action]:enabled')].map((one) =>
        (one.textContent ?? '').trim(),
      ),
      hasMore: row.querySelector('[data-more]') !== null,
      look: [...row.querySelectorAll('.ant-tag, .bc-tag, [class*="tag"]')]
        .map((one) => one.textContent)
        .join(' '),
    })),
  )
  const kinds = new Map<string, (typeof all)[number]>()
  for (const one of all) {
    const look = `${one.labels.join(' ')}|${one.hasMore}|${one.look}`
    if (!kinds.has(look) && kinds.size < mostRows) kinds.set(look, one)
  }
  return [...kinds.values()]
}

async function findInMenu(hand: Hand, more: Locator, label: string): Promise<Found | undefined> {
  if (!(await press(more))) return undefined
  const entry = hand.screen
    .getByRole('menuitem', { name: label, exact: true })
    .filter({ visible: true })
  if ((await entry.count()) > 0) return readButton(entry.first())
  await hand.screen.keyboard.press('Escape')
  return undefined
}

async function readButton(target: Locator): Promise<Found> {
  const isGrey =
    (await target.isDisabled()) || (await target.getAttribute('aria-disabled')) === 'true'
  if (!isGrey) return { target }
  const own = await target.getAttribute('title')
  const around = await target.locator('xpath=..').getAttribute('title')
  return { target, hint: own ?? around ?? '' }
}
