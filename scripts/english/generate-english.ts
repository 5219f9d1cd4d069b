// Usage: npm run english:generate             brings schemas/english to what the schemas say: new texts come with "" for
//                                             somebody to fill, texts no longer used go; sorted, one a line
//        npm run english:generate -- --check  changes nothing, exits 1 when a file is out of date or a text has no English
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { readEnglish, readEnglishFiles } from '../../authoring/room/readEnglish'
import { readRoom } from '../../authoring/room/readRoom'
import { knownErrors } from '../../server/base/errors'
import '../../server/main/modules'
import { circleTodos } from '../../server/modules/workspace/home/circleTodos'
import { storeTodos } from '../../server/modules/workspace/home/storeTodos'
import { todos } from '../../server/modules/workspace/home/todos'
import { arrange, missingIn } from './catalogue'
import { neededOfHistories, neededOfRefusals, neededOfRoom } from './neededTexts'

const root = new URL('../..', import.meta.url).pathname
const folder = `${root}schemas/english/`
const isCheck = process.argv.includes('--check')

mkdirSync(folder, { recursive: true })
const known = readEnglish(root)
const before = readEnglishFiles(root)
const files = arrange(
  [
    ...neededOfRoom(readRoom(root)),
    ...neededOfRefusals(knownErrors.values()),
    ...neededOfHistories(serverSources()),
    // the server's own words beside refusals
    ...[...todos, ...circleTodos, ...storeTodos.normal, ...storeTodos.pro].map(({ title }) => ({
      text: title,
      area: 'home',
    })),
  ],
  known,
)

const stale = [
  ...Object.keys(files).filter((area) => differs(before[area], files[area])),
  ...Object.keys(before).filter((area) => !Object.hasOwn(files, area)),
]
if (!isCheck) {
  for (const name of readdirSync(folder)) rmSync(folder + name)
  for (const [area, texts] of Object.entries(files)) {
    const path = `${folder}${area}.json`
    const text = JSON.stringify(texts, undefined, 2)
    writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }))
  }
}

const missing = missingIn(files)
const names = stale.map((area) => `schemas/english/${area}.json`).join('、')
if (isCheck && stale.length > 0)
  console.error(`${names} 已过期：请运行 npm run english:generate，填好英文一起提交`)
else console.log(stale.length > 0 ? `已写入 ${names}` : 'schemas/english 是最新的')
if (missing.length > 0) {
  console.log(`还有 ${missing.length} 个文字没有英文（值是 "" 的行）：`)
  for (const text of missing) console.log(`  ${text}`)
}
process.exit(isCheck && (stale.length > 0 || missing.length > 0) ? 1 : 0)

function serverSources(): (readonly [string, string])[] {
  return readdirSync(`${root}server`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .map((path) => [path, readFileSync(`${root}server/${path}`, 'utf8')] as const)
}

function differs(one: object | undefined, other: object | undefined): boolean {
  return JSON.stringify(one) !== JSON.stringify(other)
}
