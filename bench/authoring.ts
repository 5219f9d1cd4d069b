// Usage: npm run tool -- bench:authoring [--rounds 15] [--data folder] [--write]
// How long from writing a schema file (page, resource, dictionary) to the changed pixel in an open page under npm run dev,
// from a keystroke in the workbench to its preview, and how calls to the back end fare meanwhile; beside it a plain
// Vite + React page whose imported JSON is edited. On a copy of the project; --data names an embedded database that is
// filled already, --write puts the table into bench/authoring.md.
import react from '@vitejs/plugin-react'
import { chromium, type Frame, type Page } from '@playwright/test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { launchArgs } from '../scripts/setup/browser.mjs'
import { originOf, startCopy, startVite } from './authoringCopy'
import { putTable } from './putTable'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const coldMs = 180_000
const listFile = 'schemas/pages/products/brand-info.page.json'
const resourceFile = 'schemas/resources/products/brand.resource.json'
const dictionaryFile = 'schemas/dictionaries/enable_status.dict.json'
// An author looks at the page before saving again.
const restMs = 1_500
const mostMs = 60_000

interface Result {
  what: string
  times: number[]
}
const results: Result[] = []
const loadBefore = loadavg()[0] ?? 0

const copy = await startCopy(values.data)
const asking = askBackEnd()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: launchArgs,
})
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
try {
  await signIn(page)
  await page.goto(`${copy.origin}/#/brandInfo`)
  await page.getByText('英文名').first().waitFor({ timeout: coldMs })
  asking.start()
  await saving('页面文件 → 列表', page, listFile, '"brandNameEn"', (label) =>
    JSON.stringify({ field: 'brandNameEn', title: label }),
  )
  await saving('资源文件 → 列表', page, resourceFile, '"title": "英文名"', titled)
  await saving('字典文件 → 列表', page, dictionaryFile, '"启用"', (label) => `"${label}"`)
  asking.stop()
  keep('后端换上（不在画面的路上）', swapTimes())
  await typing()
  await reference()
} catch (error) {
  // what the author would look at
  const picture = join(tmpdir(), 'bench-authoring-failed.png')
  await page.screenshot({ path: picture }).catch(() => undefined)
  console.error(
    `没有量完；当时的画面在 ${picture}，npm run dev 最后说：\n${copy.told().slice(-3000)}`,
  )
  throw error
} finally {
  await browser.close()
  await copy.stop()
}
report()

/** Asks the back end all the while: saving a file must not take it away. */
function askBackEnd() {
  const times: number[] = []
  let failed = 0
  let timer: NodeJS.Timeout | undefined
  const ask = async () => {
    const from = performance.now()
    try {
      const { ok } = await fetch(`${copy.backEnd}/readyz`)
      if (!ok) failed += 1
    } catch {
      failed += 1
    }
    times.push(performance.now() - from)
  }
  return {
    start: () => void (timer = setInterval(() => void ask(), 100)),
    stop: () => clearInterval(timer),
    facts: () => ({
      asked: times.length,
      failed,
      p95: percentile(times, 0.95),
      longest: Math.max(...times),
    }),
  }
}

/** Kept, and told at once: a long run shows how far it is. */
function keep(what: string, times: number[]) {
  results.push({ what, times })
  console.log(`${what}：中位 ${Math.round(median(times))} ms（${times.map(Math.round).join(' ')}）`)
}

function titled(label: string): string {
  return `"title": "${label}"`
}

/** The file is written; the clock stops at the frame after the new words are in the page. */
async function saving(
  what: string,
  shown: Page | Frame,
  file: string,
  from: string,
  to: (label: string) => string,
  root = copy.root,
) {
  const path = join(root, file)
  const original = readFileSync(path, 'utf8')
  if (!original.includes(from)) throw new Error(`${file} 里没有 ${from}`)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const label = `第${results.length}-${round}次`
    const swaps = swapTimes().length
    const seen = paint(shown, label)
    const start = now()
    writeFileSync(path, original.replace(from, to(label)))
    times.push((await seen) - start)
    // the back end takes each change, not only the last: two of them would be one reload
    if (root === copy.root) await untilSwapped(swaps, `${what} ${label}`)
    await sleep(restMs)
  }
  writeFileSync(path, original)
  // The first one also loads code.
  keep(what, times.slice(1))
}

/** How long the back end took for each reload so far, as npm run dev says it. */
function swapTimes(): number[] {
  return [...copy.told().matchAll(/后端已换上 .*?（(\d+) ms/g)].map(([, ms]) => Number(ms))
}

async function untilSwapped(before: number, what: string) {
  const from = performance.now()
  while (swapTimes().length === before) {
    if (performance.now() - from > mostMs)
      throw new Error(`${what}：一分钟内后端没有换上\n${copy.told().slice(-2000)}`)
    await sleep(100)
  }
}

async function typing() {
  const hash = encodeURIComponent(listFile)
  await page.goto(`${copy.origin}/workbench/#${hash}`)
  await page.locator('.cm-content').waitFor({ timeout: coldMs })
  const frame = page.frames().find((one) => one.url().includes('preview')) ?? page.mainFrame()
  await frame.getByText('英文名').first().waitFor({ timeout: coldMs })
  const line = page.locator('.cm-line', { hasText: '"brandNameEn"' })
  await line.click()
  await page.keyboard.press('End')
  for (let step = 0; step < 2; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.insertText('{ "field": "brandNameEn", "title": "甲" },')
  await frame.getByText('甲', { exact: true }).first().waitFor()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  const times: number[] = []
  let typed = '甲'
  for (let round = 0; round < rounds; round++) {
    typed += String(round % 10)
    const seen = paint(frame, typed)
    const start = now()
    await page.keyboard.insertText(String(round % 10))
    times.push((await seen) - start)
  }
  keep('工作台里按一个键 → 预览', times)
}

/** A plain React page that imports the JSON, as one would write it without a schema. */
async function reference() {
  const root = mkdtempSync(join(tmpdir(), 'authoring-reference-'))
  symlinkSync(join(copy.root, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'src'))
  writeFileSync(
    join(root, 'index.html'),
    '<div id="root"></div><script type="module" src="/src/main.jsx"></script>',
  )
  writeFileSync(
    join(root, 'src/main.jsx'),
    `import { createRoot } from 'react-dom/client'
import { App } from './App'
createRoot(document.getElementById('root')).render(<App />)`,
  )
  writeFileSync(
    join(root, 'src/App.jsx'),
    `import labels from './labels.json'
export function App() { return <table><thead><tr><th>{labels.title}</th></tr></thead></table> }`,
  )
  writeFileSync(join(root, 'src/labels.json'), '{ "title": "英文名" }\n')
  const server = await startVite({ root, configFile: false, plugins: [react()] })
  await page.goto(originOf(server))
  await page.getByText('英文名').waitFor({ timeout: coldMs })
  await saving(
    '参照：普通 Vite + React 页面',
    page,
    'src/labels.json',
    '"title": "英文名"',
    titled,
    root,
  )
  await server.close()
  rmSync(root, { recursive: true, force: true })
}

/** When, in milliseconds since 1970, a text was painted. */
function paint(shown: Page | Frame, text: string): Promise<number> {
  // A string: tsx would put helpers of its own into a function.
  return shown.evaluate(`new Promise((resolve, reject) => {
    const from = performance.now()
    const look = () => {
      if (document.body.textContent.includes(${JSON.stringify(text)}))
        return requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
      if (performance.now() - from > ${mostMs}) return reject(new Error('一分钟内没有画出「${text}」'))
      requestAnimationFrame(look)
    }
    look()
  })`)
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

async function signIn(page: Page) {
  await page.goto(`${copy.origin}/#/login`, { timeout: coldMs })
  await page.getByLabel('用户名').fill('wenlan', { timeout: coldMs })
  await page.getByLabel('密码', { exact: true }).fill('Wenlan2026')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '待办事项' }).waitFor({ timeout: coldMs })
}

function report() {
  const plain = median(results.at(-1)?.times ?? [])
  const lines = results.map(({ what, times }) => {
    const middle = median(times)
    return `| ${what} | ${times.length} | ${Math.round(middle)} | ${Math.round(percentile(times, 0.95))} | ${(middle / plain).toFixed(1)} |`
  })
  const table = [
    '| | 次数 | 中位 ms | p95 ms | 与参照之比 |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ]
  console.log(table.join('\n'))
  console.log(asking.facts())
  if (!values.write) return
  const load = `${loadBefore.toFixed(1)}（开始）、${loadavg()[0]?.toFixed(1)}（结束）`
  const { asked, failed, p95, longest } = asking.facts()
  const facts = `保存期间问了后端 ${asked} 次，答不上来 ${failed} 次，p95 ${Math.round(p95)} ms，最慢 ${Math.round(longest)} ms。\n\n${new Date().toISOString().slice(0, 10)}，${cpus().length} 核，负载 ${load}，开发服务器、后端与浏览器同在这台机器上。`
  putTable(new URL('authoring.md', import.meta.url), `${table.join('\n')}\n\n${facts}`)
}

function median(times: readonly number[]): number {
  return percentile(times, 0.5)
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
