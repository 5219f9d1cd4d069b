import type { Locator, Page } from '@playwright/test'
import type { ResolvedFormItem } from '../../schemas/language'
import { dialogOf, press, topOf, tried, type Hand } from './hand'
import { fileFor } from './fileFor'
import { valueFor } from './valueFor'
import { patient } from './patient'
import { readInput, type Input } from './readInput'

const inputs =
  'input:not([type="checkbox"]):visible:enabled, textarea:visible:enabled, input[type="file"], [contenteditable="true"]:visible'
const mostInputs = 40
const mostOptionalChoices = 4

/** Fills every empty input of the dialog on top, or of the page, from what its items say. */
export async function fillForm(
  hand: Hand,
  items: readonly ResolvedFormItem[],
  today: string,
  nth: number,
): Promise<void> {
  const { screen } = hand
  await addLine(hand)
  const known = [...items, ...items.flatMap(({ columns = [] }) => columns)]
  let optional = 0
  for (let at = 0; at < mostInputs; at += 1) {
    const box = topOf(screen).locator(inputs).nth(at)
    if ((await box.count()) === 0) break
    const input = await readInput(box)
    if (!input?.isEmpty) continue
    const item = itemFor(input.name, known)
    if (input.kind === 'choice' && !input.isRequired && (optional += 1) > mostOptionalChoices)
      continue
    await fillOne(screen, box, input, item, today, nth)
  }
  // a list left open lies over the buttons
  const lists = screen.locator('.ant-select-dropdown:visible, .ant-picker-dropdown:visible')
  if ((await lists.count()) > 0) await screen.keyboard.press('Tab')
}

async function fillOne(
  screen: Page,
  box: Locator,
  { kind, accept }: Input,
  item: ResolvedFormItem | undefined,
  today: string,
  nth: number,
) {
  const typed = item && valueFor(item, today, nth)
  if (kind === 'file') await tried(box.setInputFiles(fileFor(accept), { timeout: patient(1500) }))
  else if (kind === 'radio') await tried(box.check({ force: true, timeout: patient(1000) }))
  else if (kind === 'choice') await choose(screen, box)
  else if (kind === 'date') await typeDate(screen, box, typed ?? today)
  else if (kind === 'text')
    await tried(box.fill(typed ?? `机器人${nth}`, { timeout: patient(1500) }))
}

/** The item a control's name speaks of: `第 1 行 数量` is the column 数量. */
const itemFor = (name: string, items: readonly ResolvedFormItem[]) =>
  items.find(({ title }) => title === name) ??
  items.find(({ title }) => title.length > 1 && name.endsWith(title))

/** The first choice of the list that opens; of a tree or a cascade one of its leaves. */
async function choose(screen: Page, box: Locator): Promise<void> {
  if (!(await press(box)))
    await press(box.locator('xpath=ancestor::*[contains(@class,"ant-select")][1]'))
  const list = screen
    .locator(
      '.ant-select-dropdown:visible, .ant-cascader-dropdown:visible, [role="listbox"]:visible',
    )
    .last()
  const choice = screen
    .locator(
      '.ant-select-item-option:not(.ant-select-item-option-disabled):visible, .ant-select-tree-node-content-wrapper:visible, .ant-cascader-menu:last-child .ant-cascader-menu-item:visible',
    )
    .first()
  for (let level = 0; level < 4; level += 1) {
    if (!(await tried(choice.click({ timeout: patient(1200) })))) break
    if ((await list.locator('.ant-cascader-menu').count()) === 0) break
  }
  if ((await screen.locator('.ant-select-dropdown:visible').count()) > 0)
    await screen.keyboard.press('Tab')
}

async function typeDate(screen: Page, box: Locator, text: string): Promise<void> {
  // the first click brings the real input in the place of the light one
  await press(box)
  const real = screen.locator('.ant-picker-focused input:visible, .ant-picker input:focus').first()
  if (!(await tried(real.waitFor({ timeout: patient(1500) })))) return
  const count = await screen.locator('.ant-picker-focused input:visible').count()
  for (let end = 0; end < Math.max(1, count); end += 1) {
    await screen.keyboard.insertText(text)
    await screen.keyboard.press('Enter')
  }
  await screen.keyboard.press('Tab')
}

/** A line of its own, or the first one that the table's list offers. */
async function addLine(hand: Hand): Promise<void> {
  const { screen } = hand
  const place = topOf(screen)
  if ((await place.locator('table[aria-rowcount="1"]:visible').count()) === 0) return
  const adding = place
    .getByRole('button', { name: /^(添加一行|增加一行|选择.*(商品|明细|订单|品种))/ })
    .first()
  if ((await adding.count()) === 0 || !(await press(adding))) return
  await screen.waitForTimeout(300)
  if ((await dialogOf(screen).locator('tbody input[type="checkbox"]').count()) === 0) return
  await tried(
    dialogOf(screen)
      .locator('tbody input[type="checkbox"]')
      .first()
      .check({ force: true, timeout: patient(1500) }),
  )
  await press(
    dialogOf(screen)
      .getByRole('button', { name: /^(确定|带回选中的)/ })
      .last(),
  )
  await screen.waitForTimeout(300)
}
