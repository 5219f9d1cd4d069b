// Usage: npm run docs:generate              writes docs/reference from the meta-schemas and the pages that use them,
//                                           the tables of folders in the READMEs, and the design tokens in docs/tokens
//        npm run docs:generate -- --check   changes nothing, exits 1 when one is out of date or a document names a path
//                                           that does not exist
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { referencePages } from '../../authoring/reference/referencePages'
import { readRoom } from '../../authoring/room/readRoom'
import { checkDocs } from './checkDocs'
import { tokenFiles } from './designTokens'

const folder = new URL('../../docs/reference/', import.meta.url).pathname
const isCheck = process.argv.includes('--check')
const stale: string[] = []

mkdirSync(folder, { recursive: true })
const pages = referencePages(readRoom(new URL('../..', import.meta.url).pathname))
for (const [name, text] of pages) {
  const path = folder + name
  const pretty = await format(text, { ...(await resolveConfig(path)), filepath: path })
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (isCheck ? lasting(written) === lasting(pretty) : written === pretty) continue
  stale.push(name)
  if (!isCheck) writeFileSync(path, pretty)
}
const tokenFolder = new URL('../../docs/tokens/', import.meta.url).pathname
mkdirSync(tokenFolder, { recursive: true })
for (const [name, text] of Object.entries(tokenFiles())) {
  const path = tokenFolder + name
  const pretty = await format(text, { ...(await resolveConfig(path)), filepath: path })
  if (existsSync(path) && readFileSync(path, 'utf8') === pretty) continue
  stale.push(`../tokens/${name}`)
  if (!isCheck) writeFileSync(path, pretty)
}

for (const name of readdirSync(folder).filter((name) => name.endsWith('.md') && !pages.has(name))) {
  stale.push(name)
  if (!isCheck) rmSync(folder + name)
}

// Which pages use a keyword changes with every page; that alone makes no page of the reference wrong.
function lasting(text: string): string {
  return text.replaceAll(/\n- 用在：.*/g, '')
}

const names = stale.map((name) => `docs/reference/${name}`.replace('reference/../', '')).join('、')
if (isCheck && stale.length > 0)
  console.error(`${names} 已过期：页面语言或样式变量改过，请运行 npm run docs:generate 并一起提交`)
else console.log(stale.length > 0 ? `已写入 ${names}` : 'docs/reference 是最新的')
const faults = await checkDocs(new URL('../..', import.meta.url).pathname, isCheck)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 || (isCheck && stale.length > 0) ? 1 : 0)
