// Usage: npm run tool -- where-used field order.status | dict order_status | call "POST /x" | permission x:y | component order.split
//          | resource order | action order.examine | route /examineOrder      every place that names it, and why it counts
//        npm run tool -- where-used --unused [kind]      declared and named by nobody
//        add --json for tools: [{ file, line, column, offset, length, role }]
import { createContext } from '../../authoring/lint/createContext'
import { orNearest } from '../../authoring/lint/nearest'
import { productSurroundings } from '../../authoring/lint/productSurroundings'
import { readWholeRoom } from '../../authoring/room/readRoom'
import { referencesOf } from '../../authoring/lint/walk/referencesOf'
import { codeUses, readSources } from '../../authoring/where-used/codeUses'
import { declaredIn } from '../../authoring/where-used/declaredIn'
import { isKind, kindTitles, type Target } from '../../authoring/where-used/targets'
import { declaredKinds, unusedIn } from '../../authoring/where-used/unusedIn'
import { namesOf, toUse, usesOf, type Use } from '../../authoring/where-used/usesOf'

const root = new URL('../..', import.meta.url).pathname
const isJson = process.argv.includes('--json')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const context = createContext(readWholeRoom(root), productSurroundings(root))
const sources = readSources(root)

if (process.argv.includes('--unused')) printUnused(words[0])
else printUses(words)

function printUses([kind = '', ...rest]: string[]) {
  const name = rest.join(' ')
  if (!isKind(kind) || name === '') {
    console.error(
      `要查什么？写成：npm run tool -- where-used field order.status。可查的有 ${Object.entries(
        kindTitles,
      )
        .map(([key, title]) => `${key}（${title}）`)
        .join('、')}`,
    )
    process.exit(2)
  }
  const target: Target = { kind, name }
  const uses = [...usesOf(context, target), ...codeUses(sources, target)]
  const declared = declaredIn(context, kind)
    .filter((one) => one.name === name)
    .map(toUse)
  if (declared.length === 0 && uses.length === 0) missing(target)
  if (isJson) console.log(JSON.stringify([...declared, ...uses], undefined, 2))
  else {
    for (const use of [...declared, ...uses]) console.log(print(use))
    console.log(`${kindTitles[kind]} ${name}：${uses.length} 处使用`)
  }
}

function missing({ kind, name }: Target): never {
  const known = [...declaredIn(context, kind), ...referencesOf(context, kind)].flatMap((one) =>
    one.role === '声明' ? [one.name] : namesOf(one, context.resources),
  )
  console.error(`没有${kindTitles[kind]} "${name}"${orNearest(name, known)}`)
  process.exit(1)
}

function printUnused(only: string | undefined) {
  const kinds = declaredKinds.filter((kind) => only === undefined || kind === only)
  const unused = kinds.flatMap((kind) =>
    unusedIn(context, kind)
      .filter(({ name }) => codeUses(sources, { kind, name }).length === 0)
      .map((one) => ({ ...toUse(one), role: `${kindTitles[kind]} ${one.name}` })),
  )
  if (isJson) console.log(JSON.stringify(unused, undefined, 2))
  else {
    for (const use of unused) console.log(print(use))
    console.log(`${unused.length} 处声明没有页面、资源或代码使用（字段还可能由服务端的 SQL 使用）`)
  }
}

function print({ file, line, column, role }: Use) {
  return `${file}:${line}:${column}  ${role}`
}
