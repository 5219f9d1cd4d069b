import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'

// What the printer gets: the stories of the print page, printed to PDF by the browser itself.
const site = 'http://print.test'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
let folder = ''

test.beforeAll(() => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'print-'))
  const config = ['--config', 'e2e/print/vite.config.ts', '--outDir', folder]
  execFileSync('npx', ['vite', 'build', ...config, '--emptyOutDir', '--logLevel', 'error'])
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a story and waits for its paper. @returns the number of pages it promises */
async function open(page: Page, story: string): Promise<number> {
  await page.route(`${site}/**`, (route) => {
    const file = join(folder, new URL(route.request().url()).pathname)
    if (!existsSync(file)) return route.fulfill({ status: 404 })
    return route.fulfill({ contentType: types[extname(file)], body: readFileSync(file) })
  })
  await page.goto(`${site}/e2e/print/index.html?story=${story}`)
  await expect(page.getByRole('button', { name: '打印' })).toBeEnabled()
  const promise = await page.getByText(/条记录，共 \d+ 页/).textContent()
  return Number(/共 (\d+) 页/.exec(promise ?? '')?.[1])
}

/** Every page's size in millimetres, as it stands in the PDF. */
async function printed(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  const mm = (points: string | undefined) => (Number(points) * 25.4) / 72
  return Array.from(boxes, ([, width, height]) => ({ width: mm(width), height: mm(height) }))
}

// Chromium rounds a page to whole CSS pixels: half of one either way, and a printer's dot.
const tolerance = 0.22

for (const [story, width, height] of [
  ['Order', 210, 297],
  ['A5', 210, 148],
  ['TriplePaper', 241, 140],
  ['Labels', 70, 50],
  ['LargeLabels', 100, 100],
  ['SmallLabels', 60, 40],
  ['LabelSheet', 210, 297],
  ['ManyOrders', 210, 297],
] as const)
  test(`${story} fills pages of ${width} × ${height} mm, as many as the page says`, async ({
    page,
  }) => {
    const promised = await open(page, story)
    const pages = await printed(page)
    expect(pages).toHaveLength(promised)
    for (const size of pages) {
      expect(Math.abs(size.width - width)).toBeLessThan(tolerance)
      expect(Math.abs(size.height - height)).toBeLessThan(tolerance)
    }
  })

test('a long table repeats its head, counts on, and has its sums once, at the end', async ({
  page,
}) => {
  const promised = await open(page, 'Order')
  const sheets = page.locator('.bp-sheet')
  await expect(sheets).toHaveCount(promised)
  expect(promised).toBeGreaterThan(1)
  const texts = await sheets.allInnerTexts()
  for (const [place, text] of texts.entries()) {
    expect(text).toContain('书名')
    expect(text).toContain(`第 ${place + 1} 页 共 ${promised} 页`)
    expect(text.includes('合计')).toBe(place === promised - 1)
  }
  const numbers = await sheets.locator('tbody td:first-child').allInnerTexts()
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, place) => String(place + 1)))
})

test('no row is cut at the end of a sheet', async ({ page }) => {
  await open(page, 'A5')
  const overhang = await page.locator('.bp-sheet').evaluateAll((sheets) =>
    sheets.map((sheet) => {
      const footer = sheet.querySelector('.bp-footer')?.getBoundingClientRect().top ?? 0
      const bottoms = Array.from(
        sheet.querySelectorAll('.bp-block > *'),
        (part) => part.getBoundingClientRect().bottom,
      )
      return Math.max(...bottoms) - footer
    }),
  )
  expect(overhang.length).toBeGreaterThan(2)
  for (const each of overhang) expect(each).toBeLessThanOrEqual(0)
})

test('only the paper prints, black on white, also in the dark theme', async ({ page }) => {
  await open(page, 'Dark')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('控制台页头')).toBeHidden()
  await expect(page.getByText('打开的页面')).toBeHidden()
  await expect(page.getByText('份数')).toBeHidden()
  const sheet = page.locator('.bp-sheet').first()
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const holder of ['html', 'body', '.shell-page'])
    await expect(page.locator(holder).first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
