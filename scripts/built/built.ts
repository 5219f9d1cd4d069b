// Usage: npm run built                   opens every page in the built product and writes docs/built.md: what of
//                                        what the inventory asks stands on its screen or, unseen, in its schema
//        npm run built -- --further      goes on where the last look ended: only pages with something unseen
//        npm run built -- --schemas      the same from the schemas and what was seen last, without a browser
//        npm run built -- /examineOrder  prints what the schema of one page lacks and writes nothing
//        npm run built -- --check        changes nothing, exits 1 when the file is out of date
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import {
  builtText,
  comparePage,
  describeUnrouted,
  describePage,
  lacking,
  missingText,
  readSeen,
  type Inventory,
  type PageParts,
  type SeenFile,
} from '../../authoring/built'
import type { Page } from '../../schemas/contract/language.gen'
import { prettierOptions } from '../../authoring/format/canonicalText'
import { laidOutPages, resourcesIn } from '../../authoring/room/laidOutPages'
import { readRoom } from '../../authoring/room/readRoom'

const root = new URL('../..', import.meta.url).pathname
const target = `${root}docs/built.md`
const folder = `${root}docs/inventory`
const room = readRoom(root)
const pages = new Map([...laidOutPages(room).values()].map((page) => [page.path, page]))
const resources = resourcesIn(room)
const seenFile = `${root}docs/built.seen.json`
const inventories = readdirSync(folder)
  .sort()
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Inventory)
const listed = new Set(inventories.flatMap((inventory) => inventory.pages.map(({ path }) => path)))
/** Stations, forms and papers below a page that the inventory does not list are part of it. */
const belowOf = (path: string) =>
  [...pages.values()].filter(
    (page) =>
      page.path.startsWith(`${path}/`) && !page.path.includes('{') && !listed.has(page.path),
  )
/** A station opened from a page is a part of it, as far as the inventory does not list it. */
const stationsOf = (page: Page): Page[] => {
  const opened = new Set(
    [...JSON.stringify('actions' in page ? page.actions : {}).matchAll(/"path":"([^"]+)"/g)].map(
      ([, path = '']) => path,
    ),
  )
  return [...pages.values()].filter(
    ({ kind, path }) => kind === 'scan' && opened.has(path) && !listed.has(path),
  )
}
const partsOf = (path: string): PageParts | undefined => {
  const page = pages.get(path)
  if (!page) return describeUnrouted(path)
  return describePage(page, resources, [...belowOf(path), ...stationsOf(page)])
}

const [word] = process.argv.slice(2)
if (word?.startsWith('/')) notifyOne(word)
else if (word === '--check') await check()
else {
  if (word !== '--schemas') await lookAtProduct()
  writeFileSync(target, await tableText())
  console.log('已写入 docs/built.md')
}

function notifyOne(path: string) {
  const page = inventories.flatMap((inventory) => inventory.pages).find((one) => one.path === path)
  const one = page && comparePage(page, partsOf(path), undefined)
  if (!one) console.error(`清单里没有 ${path}`)
  else if (!one.isBuilt) console.log(`${path} 还没有页面文件`)
  else console.log(lacking(one) === 0 ? `${path} 齐全` : missingText(one))
  process.exitCode = one && one.isBuilt && lacking(one) === 0 ? 0 : 1
}

async function check() {
  if (existsSync(target) && readFileSync(target, 'utf8') === (await tableText())) return
  console.error('docs/built.md 已过期：请运行 npm run built 并一起提交')
  process.exitCode = 1
}

async function lookAtProduct() {
  const asked = inventories.flatMap(({ pages: all }) =>
    all.flatMap((page) => {
      // a dialog and a way out have no address to open; their stories show them
      const found = page.path.startsWith('/') ? partsOf(page.path) : undefined
      const declared = pages.get(page.path)
      const listPage = declared && 'listPage' in declared ? declared.listPage : undefined
      return found ? [{ page, found, listPage }] : []
    }),
  )
  const { seeProduct } = await import('./seeProduct')
  const before = word === '--further' ? readSeenFile() : {}
  await seeProduct(asked, before, (line, seen) => {
    console.log(line)
    writeFileSync(seenFile, `${JSON.stringify(seen, null, 2)}\n`)
  })
}

function readSeenFile(): SeenFile {
  return JSON.parse(readFileSync(seenFile, 'utf8')) as SeenFile
}

function tableText(): Promise<string> {
  const seen = readSeenFile()
  const compared = inventories.map((inventory) => ({
    inventory,
    pages: inventory.pages.map((page) =>
      comparePage(page, partsOf(page.path), readSeen(seen, page.path)),
    ),
  }))
  return format(builtText(compared), { ...prettierOptions, parser: 'markdown' })
}
