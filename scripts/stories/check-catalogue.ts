// Usage: npm run storybook:check
// Opens the built catalogue (storybook-static/) below a path of a plain file server, without back end or network:
// looks for a page by its Chinese title and for what designers call things, and opens some stories of each kind.
// Fails on a failed request, an error or a word that finds nothing. Says how long it took until it could be used.
import { existsSync, readFileSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import { serveFolder } from './serveFolder'

const folder = process.env.CATALOGUE ?? new URL('../../storybook-static/', import.meta.url).pathname
if (!existsSync(`${folder}index.json`)) {
  console.error('还没有 storybook-static/：请先运行 npm run storybook:build')
  process.exit(1)
}
/** What designers call things, and the part that is meant. */
const searchWords = {
  空状态: 'Empty',
  弹窗: 'Dialog',
  分页: 'Pagination',
  按钮: 'Button',
  导航: 'layouts',
  抽屉: 'Drawer',
  表格: 'DataTable',
  筛选: 'FilterForm',
}

interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
}
const { entries } = JSON.parse(readFileSync(`${folder}index.json`, 'utf8')) as {
  entries: Record<string, Entry>
}
// Every so many: of each room some.
const chosen = Object.values(entries).filter((_, at, all) => at % Math.ceil(all.length / 12) === 0)

const server = await serveFolder(folder, '/some/where/')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
const problems: string[] = []
try {
  const page = await browser.newPage({ locale: 'zh-CN' })
  watch(page)
  const began = performance.now()
  await searchFor(page, '订单审核')
  console.log(`${Math.round(performance.now() - began)} ms 后找到了一页`)
  await page.goto(server.url)
  for (const [word, place] of Object.entries(searchWords)) await finds(page, word, place)
  for (const entry of chosen) await openStory(page, entry)
} finally {
  await browser.close()
  await server.close()
}
for (const problem of problems) console.error(problem)
console.log(
  `看了 ${chosen.length} 个故事（共 ${Object.keys(entries).length} 个），${problems.length} 个问题`,
)
process.exit(problems.length > 0 ? 1 : 0)

function watch(page: Page): void {
  const at = () => decodeURIComponent(page.url().replace(server.url, ''))
  page.on('request', (request) => {
    const isOwn = request.url().startsWith(server.url) || /^(data|blob|about):/.test(request.url())
    if (!isOwn) problems.push(`${at()}：请求了目录以外的 ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${at()}：${response.status()} ${response.url()}`)
  })
  page.on('pageerror', (error) => problems.push(`${at()}：${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${at()}：${message.text()}`)
  })
}

/** The first things found are what is meant by the word. */
async function finds(page: Page, word: string, place: string): Promise<void> {
  await page.locator('#storybook-explorer-searchfield').fill(word)
  await page
    .getByRole('option')
    .first()
    .waitFor({ timeout: 3000 })
    .catch(() => undefined)
  const found = await page.getByRole('option').allInnerTexts()
  if (!found.some((text) => text.includes(place))) problems.push(`搜索“${word}”找不到 ${place}`)
}

async function searchFor(page: Page, title: string): Promise<void> {
  await page.goto(server.url)
  await page.getByPlaceholder('Find components').fill(title)
  const found = page.getByRole('option', { name: title }).first()
  await found.waitFor()
  await found.click()
  await page.waitForURL(/path=\/(story|docs)\//, { waitUntil: 'commit' })
}

/** Draws one story by itself and waits until it stands. */
async function openStory(page: Page, { id, type, title, name }: Entry): Promise<void> {
  const mode = type === 'docs' ? 'docs' : 'story'
  await page.goto(`${server.url}iframe.html?id=${encodeURIComponent(id)}&viewMode=${mode}`)
  const root = page.locator(type === 'docs' ? '#storybook-docs' : '#storybook-root')
  await root.locator(':scope > *').first().waitFor({ state: 'attached' })
  if (await page.locator('body.sb-show-errordisplay').count())
    problems.push(`${title}/${name}：没有画出来`)
}
