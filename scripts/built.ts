// Usage: npm run built                 writes docs/built.md: what each page has of what the inventory asks
//        npm run built -- /examineOrder  prints what one page lacks and writes nothing
//        npm run built -- --check      changes nothing, exits 1 when the file is out of date
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import {
  builtText,
  comparePage,
  describePage,
  lacking,
  missingText,
  type Inventory,
} from '../authoring/built'
import { prettierOptions } from '../authoring/format/canonicalText'
import { laidOutPages } from '../authoring/room/laidOutPages'
import { readRoom } from '../authoring/room/readRoom'
import type { Resource } from '../schemas/contract/language.gen'

const root = new URL('..', import.meta.url).pathname
const target = `${root}docs/built.md`
const folder = `${root}docs/inventory`
const room = readRoom(root)
const pages = new Map([...laidOutPages(room).values()].map((page) => [page.path, page]))
const resources = Object.fromEntries(
  room.resources.map(({ value }) => [(value as Resource).name, value as Resource]),
)
const modules = readdirSync(folder)
  .sort()
  .map((name) => {
    const inventory = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Inventory
    const compared = inventory.pages.map((page) => {
      const built = pages.get(page.path)
      return comparePage(page, built && describePage(built, resources))
    })
    return { inventory, pages: compared }
  })

const path = process.argv[2]
if (path?.startsWith('/')) {
  const one = modules.flatMap(({ pages: all }) => all).find(({ page }) => page.path === path)
  if (!one) console.error(`清单里没有 ${path}`)
  else if (!one.isBuilt) console.log(`${path} 还没有页面文件`)
  else console.log(lacking(one) === 0 ? `${path} 齐全` : missingText(one))
  process.exitCode = one && one.isBuilt && lacking(one) === 0 ? 0 : 1
} else {
  const text = await format(builtText(modules), { ...prettierOptions, parser: 'markdown' })
  if (path !== '--check') {
    writeFileSync(target, text)
    console.log('已写入 docs/built.md')
  } else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('docs/built.md 已过期：请运行 npm run built 并一起提交')
    process.exitCode = 1
  }
}
