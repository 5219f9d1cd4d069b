import type { Page as Screen } from '@playwright/test'
import { settled } from './held'

/** Of inputs of one kind so many are used: the others are the same widget. */
const most = 8
const soon = { timeout: 1500 }

/**
 * Does on the shown page, or in the dialog over it, what a person may do before looking elsewhere: another tab of the
 * list, sorted, turned, rows ticked, something chosen in every select and date box, a line in the line table, text in
 * every box, and scrolled. An input may go when another is filled in, so each is only tried.
 */
export async function fillIn(screen: Screen) {
  await workList(screen)
  await chooseInSelects(screen)
  await chooseDays(screen)
  await markRadios(screen)
  await tick(screen)
  await addLine(screen)
  await typeText(screen)
  await scroll(screen)
  await settled(screen)
}

/** The dialog on top, or the page. */
const shown = (screen: Screen) =>
  screen.locator('.shell-page:visible, [aria-modal="true"]:visible').last()

/** Whether a click did arrive: what is covered or gone is left. */
const tried = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

async function workList(screen: Screen) {
  const place = shown(screen)
  const tab = place.locator('[role="tab"][aria-selected="false"]:visible').first()
  if ((await tab.count()) > 0 && (await tried(tab.click(soon)))) await settled(screen)
  const heading = place.locator('th[aria-sort="none"]:visible').first()
  if ((await heading.count()) > 0) {
    await tried(heading.locator('button, [role="button"]').first().click(soon))
    await settled(screen)
  }
  const next = place
    .locator(
      '.ant-pagination-next:not(.ant-pagination-disabled):visible button, [aria-label="下一页"]:visible',
    )
    .first()
  if ((await next.count()) > 0 && (await tried(next.click(soon)))) await settled(screen)
}

async function chooseInSelects(screen: Screen) {
  const boxes = shown(screen).locator('[role="combobox"]:visible:enabled')
  for (let at = 0; at < Math.min(await boxes.count(), most); at += 1) {
    const box = boxes.nth(at)
    if (!(await tried(box.click(soon)))) {
      // antd lays what is chosen over its box
      if (
        !(await tried(
          box.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').click(soon),
        ))
      )
        continue
    }
    await chooseFirst(screen)
    if (await isAsked(screen)) return
  }
}

/** The first choice of the open list; of a tree or a cascade one of its leaves. */
async function chooseFirst(screen: Screen) {
  const list = screen.locator(
    '.ant-select-dropdown:visible:not(.ant-slide-up-leave), .ant-cascader-dropdown:visible',
  )
  if (!(await tried(list.last().waitFor(soon)))) return
  const choice = list
    .last()
    .locator(
      '.ant-select-item-option:not(.ant-select-item-option-disabled):not(.ant-select-item-option-selected), .ant-select-tree-node-content-wrapper, .ant-cascader-menu:last-child .ant-cascader-menu-item',
    )
    .first()
  for (let level = 0; level < 4; level += 1) {
    if (!(await tried(choice.click({ timeout: 800 })))) break
    if ((await list.last().locator('.ant-cascader-menu').count()) === 0) break
  }
  await screen.keyboard.press('Tab')
  await tried(list.last().waitFor({ state: 'hidden', ...soon }))
}

async function chooseDays(screen: Screen) {
  const pickers = shown(screen).locator(
    '.ant-picker:not(.ant-picker-disabled):visible, input[aria-haspopup="dialog"]:visible:enabled',
  )
  for (let at = 0; at < Math.min(await pickers.count(), most); at += 1) {
    const picker = pickers.nth(at)
    if (!(await tried(picker.click(soon)))) continue
    const popup = screen.locator('.ant-picker-dropdown:visible').last()
    if (!(await tried(popup.waitFor(soon)))) continue
    const day = popup.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)')
    const isRange = (await popup.locator('.ant-picker-range-wrapper').count()) > 0
    await tried(day.nth(4).click(soon))
    const ok = popup.locator('.ant-picker-ok button:enabled')
    if ((await ok.count()) > 0) await tried(ok.click(soon))
    if (isRange) {
      await tried(day.nth(6).click(soon))
      if ((await ok.count()) > 0) await tried(ok.click(soon))
    }
    await screen.keyboard.press('Tab')
    await tried(popup.waitFor({ state: 'hidden', ...soon }))
    if (await isAsked(screen)) return
  }
}

async function markRadios(screen: Screen) {
  const radios = shown(screen).locator('input[type="radio"]:enabled:not(:checked)')
  if ((await radios.count()) > 0)
    await tried(radios.first().dispatchEvent('click', undefined, soon))
}

async function tick(screen: Screen) {
  const ticks = shown(screen).locator('input[type="checkbox"]:enabled:not(:checked)')
  // the first one of a table ticks all of its rows
  for (const at of [1, 0]) {
    const one = ticks.nth(at)
    if ((await one.count()) === 0) continue
    await tried(one.dispatchEvent('click', undefined, soon))
    return
  }
}

/** A line of its own, or the first one that the table's list offers. */
async function addLine(screen: Screen) {
  const adding = shown(screen)
    .getByRole('button', { name: /^(添加一行|增加一行|选择(商品|明细|.*商品.*))$/ })
    .first()
  if ((await adding.count()) === 0 || !(await adding.isVisible())) return
  if (!(await adding.isEnabled()) || !(await tried(adding.click(soon)))) return
  const list = screen.locator('[aria-modal="true"]:visible').last()
  if (!(await tried(list.waitFor(soon)))) return
  await settled(screen)
  const rows = list.locator('tbody input[type="checkbox"]:enabled')
  if ((await rows.count()) > 0) await tried(rows.first().dispatchEvent('click', undefined, soon))
  await tried(
    list
      .getByRole('button', { name: /^(确定|带回选中的)/ })
      .last()
      .click(soon),
  )
  await tried(list.waitFor({ state: 'hidden', timeout: 3000 }))
  await settled(screen)
}

async function typeText(screen: Screen) {
  const boxes = shown(screen).locator(
    'input:not([type]):visible, input[type="text"]:visible, input[type="search"]:visible, textarea:visible',
  )
  for (const box of await boxes.elementHandles()) {
    const isText = await box.evaluate((one) => {
      const input = one as HTMLInputElement
      return (
        input.checkVisibility() &&
        input.role !== 'combobox' &&
        input.getAttribute('aria-haspopup') !== 'dialog' &&
        input.closest('.ant-picker') === null &&
        !input.readOnly &&
        !input.disabled
      )
    })
    if (isText) await tried(box.fill('7', soon))
  }
}

const scroll = (screen: Screen) =>
  screen.evaluate(() => {
    const scrolling = [
      ...document.querySelectorAll<HTMLElement>('.shell-page *, [aria-modal="true"] *'),
    ].filter(
      (one) =>
        one.checkVisibility() &&
        one.scrollHeight > one.clientHeight + 40 &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowY),
    )
    for (const one of scrolling) one.scrollTop = 60
  })

/** A choice may bring a question; it is left standing. */
const isAsked = async (screen: Screen) =>
  (await screen.locator('[role="alertdialog"]:visible').count()) > 0
