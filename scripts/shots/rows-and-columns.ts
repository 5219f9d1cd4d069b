// Usage: npm run tool -- rows-and-columns [--origin http://127.0.0.1:7300] [--as now|before]
// Counts what five lists show at 1366×768 without scrolling in the running product (npm start), in the compact row height:
// whole rows, columns with a heading in view, and whether the table scrolls sideways. Writes docs/rows-and-columns.md;
// what was counted under the other name stays beside it.
import { chromium, type Page } from '@playwright/test'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import { signIn } from './visit'
import { parseTable, printTable, type Count, type Counts } from './rowsTable'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    as: { type: 'string', default: 'now' },
  },
})
const file = new URL('../../docs/rows-and-columns.md', import.meta.url).pathname
const lists = [
  '/examineOrder',
  '/orderCenter',
  '/historyOrder',
  '/afterSalesOrderManage',
  '/purchaseOrderManage',
]

const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
const page = await browser.newPage({
  viewport: { width: 1366, height: 768 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
})
await signIn(page, values.origin)
const counted: [string, Count][] = []
for (const path of lists) counted.push([path, await count(page, path)])
await browser.close()

const before: Counts = existsSync(file) ? parseTable(readFileSync(file, 'utf8')) : new Map()
for (const [path, one] of counted)
  before.set(path, { ...before.get(path), [values.as === 'before' ? 'before' : 'now']: one })
writeFileSync(file, printTable(before))
for (const [path, { rows, room, columns, scrolls }] of counted)
  console.log(`${path}  ${rows} 行（放得下 ${room}）  ${columns.length} 列  ${scrolls} px 在外面`)

async function count(on: Page, path: string): Promise<Count> {
  await on.goto(`${values.origin}/?${path.slice(1)}#${path}`)
  await on.locator('.bc-row').first().waitFor()
  await on.getByRole('combobox', { name: '行高' }).selectOption('compact')
  await on.waitForLoadState('networkidle')
  return on.evaluate(() => {
    const table = document.querySelector('.bc-table')
    const head = table?.querySelector('thead')?.getBoundingClientRect()
    if (!table || !head) throw new Error('no table on the page')
    const foot = table.querySelector('tfoot')?.getBoundingClientRect()
    const frame = table.getBoundingClientRect()
    const bottom = foot?.top ?? frame.bottom
    const rows = [...table.querySelectorAll('.bc-row')].map((row) => row.getBoundingClientRect())
    const pinned = table.querySelector('thead th.bc-edge-right')?.getBoundingClientRect().left
    const right = Math.min(frame.right, pinned ?? frame.right)
    const headings = [...table.querySelectorAll('thead th')].filter((one) =>
      one.querySelector('.bc-heading'),
    )
    return {
      rows: rows.filter((box) => box.top >= head.bottom - 1 && box.bottom <= bottom + 1).length,
      room: Math.floor((bottom - head.bottom + 1) / (rows[0]?.height ?? 1)),
      columns: headings
        .filter((one) => {
          const box = one.getBoundingClientRect()
          return one.classList.contains('bc-edge-right') || box.right <= right + 1
        })
        .map((one) => one.querySelector('.bc-heading')?.textContent ?? ''),
      scrolls: table.scrollWidth - table.clientWidth,
    }
  })
}
