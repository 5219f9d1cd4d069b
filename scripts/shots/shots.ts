// Usage: npm run tool -- shots [--out folder] [--origin http://127.0.0.1:7300] [--layouts column,float] [--only sheets|states]
// Photographs the running product (npm start): six layouts × seven themes, light and dark, at 1366×768 and 1920×1080,
// and the states that open only by hand. One contact sheet per layout, mode and size, and one per mode of the states.
import { chromium } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { layoutNames, type Appearance } from '../../runtime/theme/appearance'
import { themeNames, type ThemeMode } from '../../runtime/theme/themes'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import { states } from './states'
import { settle, signIn, visit, wear } from './visit'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/shots' },
    origin: { type: 'string', default: 'http://127.0.0.1:7300' },
    path: { type: 'string', default: '/examineOrder' },
    sizes: { type: 'string', default: '1366x768,1920x1080' },
    modes: { type: 'string', default: 'light,dark' },
    layouts: { type: 'string', default: layoutNames.join() },
    only: { type: 'string', default: 'sheets,states' },
  },
})
const sizes = values.sizes.split(',').map((size) => size.split('x').map(Number))
const modes = values.modes.split(',') as ThemeMode[]
// Pixels on a contact sheet: three pictures in a row, their small print still to be read.
const tileWidth = 683
mkdirSync(values.out, { recursive: true })

interface Picture {
  name: string
  png: Buffer
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: launchArgs,
})
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
await signIn(page, values.origin)
for (const path of ['/brandInfo', '/libraryInfoBase', '/examineOrder'])
  await visit(page, values.origin, path)
for (const mode of modes) {
  if (values.only.includes('sheets'))
    for (const layout of layoutNames.filter((name) => values.layouts.includes(name)))
      await shootThemes({ layout, mode })
  if (values.only.includes('states')) await shootStates(mode)
}
await browser.close()

/** A layout in all its themes: each worn once and photographed in every size. */
async function shootThemes(worn: Pick<Appearance, 'layout' | 'mode'>) {
  const pictures = new Map<string, Picture[]>()
  for (const theme of themeNames) {
    await wear(page, {
      ...worn,
      theme,
      search: true,
      language: true,
      refresh: true,
      fullScreen: true,
    })
    await visit(page, values.origin, values.path)
    for (const [width = 0, height = 0] of sizes) {
      await page.setViewportSize({ width, height })
      await settle(page)
      const size = `${width}x${height}`
      const name = `${worn.layout}-${worn.mode}-${size}-${theme}`
      pictures.set(size, [...(pictures.get(size) ?? []), await shoot(name)])
    }
  }
  for (const [size, taken] of pictures)
    await photographSheet(`sheet-${worn.layout}-${worn.mode}-${size}`, taken)
}

/** What opens by hand: panels, menus, drawers, folded bars, the narrow window. */
async function shootStates(mode: ThemeMode) {
  const pictures: Picture[] = []
  for (const { name, appearance, size = [1366, 768], path = values.path, open } of states) {
    const [width, height] = size
    await page.setViewportSize({ width, height })
    await wear(page, { ...appearance, mode })
    await visit(page, values.origin, path)
    await open?.(page)
    // Drawers and panels move in.
    await page.waitForTimeout(1200)
    pictures.push(await shoot(`state-${name}-${mode}`))
    await page.keyboard.press('Escape')
  }
  await photographSheet(`sheet-states-${mode}`, pictures)
}

async function shoot(name: string): Promise<Picture> {
  const png = await page.screenshot({ path: join(values.out, `${name}.png`) })
  return { name, png }
}

/** Pictures side by side, three in a row, each with its name below. */
async function photographSheet(name: string, pictures: readonly Picture[]) {
  const sheet = await browser.newPage({ viewport: { width: tileWidth * 3 + 48, height: 100 } })
  const tiles = pictures.map(
    (picture) =>
      `<figure style="margin:0"><img style="width:${tileWidth}px;height:auto" src="data:image/png;base64,${picture.png.toString('base64')}"><figcaption>${picture.name}</figcaption></figure>`,
  )
  const style =
    'margin:8px;background:#888;font:14px sans-serif;display:grid;gap:8px;align-items:start'
  await sheet.setContent(
    `<body style="${style};grid-template-columns:repeat(3,${tileWidth}px)">${tiles.join('')}</body>`,
  )
  const file = join(values.out, `${name}.png`)
  writeFileSync(file, await sheet.screenshot({ fullPage: true }))
  await sheet.close()
  console.log(`${file}: ${pictures.length} pictures`)
}
