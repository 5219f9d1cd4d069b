// Usage: npm run tool -- bench:lint     how long the linter takes: the repository's room, and one of 230 pages made of copies of real ones
import { performance } from 'node:perf_hooks'
import { createLinter } from '../authoring/lint/createLinter'
import { productSurroundings } from '../authoring/lint/productSurroundings'
import { readWholeRoom } from '../authoring/room/readRoom'
import { filesOf, parseSchemaFile, type SchemaRoom } from '../authoring/room/schemaRoom'

const root = new URL('..', import.meta.url).pathname
const surroundings = productSurroundings(root)
const wanted = 230

// The processor's time beside the clock's: on a busy machine the clock tells of the neighbours.
function measure<T>(what: string, work: () => T): T {
  const start = performance.now()
  const used = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(used)
  const clock = Math.round(performance.now() - start)
  console.log(`${what}：${Math.round((user + system) / 1000)} ms 处理器时间（钟上 ${clock} ms）`)
  return result
}

/** Copies with routes and files of their own; they keep their menu places, so some problems are to be expected. */
function enlarged(room: SchemaRoom): SchemaRoom {
  const pages = [...room.pages]
  for (let copy = 1; pages.length < wanted; copy += 1)
    for (const { path, text, value } of room.pages) {
      if (pages.length >= wanted) break
      const route = (value as { path: string }).path
      pages.push(
        parseSchemaFile(
          path.replace('.page.json', `-copy-${copy}.page.json`),
          text.replace(`"path": "${route}"`, `"path": "${route}-copy-${copy}"`),
        ),
      )
    }
  return { ...room, pages }
}

const room = measure('读盘并解析', () => readWholeRoom(root))
const own = createLinter(room, surroundings)
const count = filesOf(room).length
measure(`检查 ${count} 个文件（冷）`, () => own.problems())
const large = createLinter(enlarged(readWholeRoom(root)), surroundings)
measure(`检查 ${large.room.pages.length} 个页面的仓库（冷）`, () => large.problems())
const page = room.pages.find(({ path }) => path.endsWith('examine-order.page.json'))!
for (const round of [1, 2, 3])
  measure(`改一个页面后再检查 ${large.room.pages.length} 个页面，第 ${round} 次`, () =>
    large.withFile(page.path, page.text.replace('"orderNum"', `"orderNum${round}"`)).problems(),
  )
