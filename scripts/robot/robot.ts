// Usage: npm run tool -- robot                  every page of every module, each module on fresh data
//        npm run tool -- robot orders store     only these modules (folders of schemas/pages)
//        npm run tool -- robot /examineOrder    only these pages
//        npm run tool -- robot --share          the pages whose turn it is with this commit
// It opens every page, tab and link of the built product, presses every button, fills what it asks and writes down in
// robot-report/ what was refused. It ends with 1 when it met a fault that scripts/robot/allowed.ts does not explain.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { readRoom } from '../../authoring/room/readRoom'
import { findBrowser, launchArgs } from '../setup/browser.mjs'
import { ensureBuilt } from '../setup/build.mjs'
import { seedFolder, serveBuiltOnce } from '../setup/serveBuilt.mjs'
import { turnOf } from '../setup/turnOf.mjs'
import { allowed } from './allowed'
import { judge } from './judge'
import type { PageResult } from './notes'
import { reportText } from './report'
import { robotPages, type RobotPage } from './robotPages'
import { walkModule } from './walkModule'

const root = new URL('../..', import.meta.url).pathname
const folder = `${root}robot-report`
const port = Number(process.env.ROBOT_PORT ?? 7389)
// as many as are walked within forty seconds
const sharePages = 3

const words = process.argv.slice(2)
const wanted = words.filter((word) => !word.startsWith('--'))
const isShare = words.includes('--share')
const chosen = choose(robotPages(readRoom(root)))

await ensureBuilt()
mkdirSync(folder, { recursive: true })
const seeded = process.env.SEEDED_DATA ?? (await seedFolder(port))
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: launchArgs,
  // stopped from outside it ends, instead of going on without its browser
  handleSIGTERM: false,
})
const results: PageResult[] = []
try {
  for (const [name, pages] of byModule(chosen)) {
    const product = await serveBuiltOnce(port, seeded)
    try {
      const walked = await walkModule(browser, product.origin, pages, notify)
      results.push(...walked)
      writeFileSync(`${folder}/${name}.md`, reportText(name, walked, judge(walked, allowed)))
    } finally {
      await product.stop()
    }
  }
} finally {
  await browser.close()
  if (!process.env.SEEDED_DATA) rmSync(seeded, { recursive: true, force: true })
}
const judgement = judge(results, allowed)
for (const { path, place, kind, text } of judgement.red)
  console.error(`✗ ${path} ${place}: ${kind}: ${text}`)
for (const { path, kind, says } of judgement.needless)
  console.error(`✗ ${path}: the reason for “${kind} ${says}” is no longer needed (allowed.ts)`)
console.log(`${results.length} pages; what was refused stands in robot-report/`)
process.exitCode = judgement.red.length + judgement.needless.length > 0 ? 1 : 0

function choose(pages: readonly RobotPage[]): RobotPage[] {
  if (isShare) return turnOf([...pages], sharePages, Number(process.env.TEST_TURN ?? 0))
  if (wanted.length === 0) return [...pages]
  return pages.filter(({ module, page }) => wanted.includes(module) || wanted.includes(page.path))
}

/** A share is walked on one copy of the data; a whole module spoils them for the next. */
function byModule(pages: readonly RobotPage[]): [string, RobotPage[]][] {
  if (isShare) return [['share', [...pages]]]
  return [...new Set(pages.map(({ module }) => module))].map((name) => [
    name,
    pages.filter(({ module }) => module === name),
  ])
}

function notify({ path, seconds, pressed, faults, notes }: PageResult) {
  const found = faults.length > 0 ? `  ✗ ${faults.length}` : ''
  const refused = notes.filter(({ kind }) => kind === 'refused').length
  console.log(`${path}  ${pressed} pressed, ${refused} refused, ${seconds.toFixed(0)} s${found}`)
}
