import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCopy, type RunningCopy } from '../bench/authoringCopy'

const file = 'schemas/pages/products/brand-info.page.json'

test('nothing of the workbench is in the built console', () => {
  const folder = new URL('../dist/web', import.meta.url).pathname
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const found = scripts.filter((name) =>
    /cm-content|workbench:show|authoring:file/.test(readFileSync(join(folder, name), 'utf8')),
  )
  expect(found).toEqual([])
})

// On a copy of the project: what is saved here is no file of ours.
test('a page is changed in the workbench, seen at once, saved, and merged with what another saved @long', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const copy: RunningCopy = await startCopy()
  try {
    const onDisk = () => readFileSync(join(copy.root, file), 'utf8')
    const slow = { timeout: 180_000 }
    await page.goto(`${copy.origin}/workbench/#${encodeURIComponent(file)}`, slow)
    const preview = page.frameLocator('iframe')
    await preview.getByLabel('用户名').fill('wenlan', slow)
    await preview.getByLabel('密码', { exact: true }).fill('Wenlan2026')
    await page.keyboard.press('Enter')
    await expect(preview.getByRole('columnheader', { name: '英文名' })).toBeVisible(slow)

    await page.keyboard.press('Alt+c')
    await page.getByRole('checkbox', { name: '英文名：默认显示' }).click()
    await expect(preview.getByRole('columnheader', { name: '英文名' })).toBeHidden()
    expect(onDisk()).not.toContain('unticked')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status')).toHaveText('已保存 brand-info.page.json')
    expect(onDisk()).toContain('{ "field": "brandNameEn", "unticked": true }')

    await page.getByRole('textbox', { name: '首字母：宽度，像素' }).fill('90')
    await page.keyboard.press('Enter')
    await expect(page.getByText('未保存', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByText('未保存', { exact: true })).toBeVisible(slow)
    writeFileSync(
      join(copy.root, file),
      onDisk().replace('"sort",', '{ "field": "sort", "width": 60 },'),
    )
    await page.getByRole('button', { name: '合并', exact: true }).click(slow)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status')).toHaveText('已保存 brand-info.page.json')
    expect(onDisk()).toContain('{ "field": "initial", "width": 90 }')
    expect(onDisk()).toContain('{ "field": "sort", "width": 60 }')
  } finally {
    await copy.stop()
  }
})
