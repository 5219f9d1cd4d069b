// Usage: npm run page-lines              writes docs/page-lines.md: lines of every page and resource, as the formatter prints them
//        npm run page-lines -- --check   changes nothing, exits 1 when the file is out of date or a target is missed
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { prettierOptions } from '../../authoring/format/canonicalText'
import { readRoom } from '../../authoring/room/readRoom'
import { lineTable, missedTargets, pageLinesText } from '../../authoring/scaffold/pageLines'
import { serverDeclarations } from './serverLines'

const root = new URL('../..', import.meta.url).pathname
const target = `${root}docs/page-lines.md`
const table = await lineTable(readRoom(root), serverDeclarations(root))
const text = await format(pageLinesText(table), { ...prettierOptions, parser: 'markdown' })
const missed = missedTargets(table)

if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log('已写入 docs/page-lines.md')
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  console.error('docs/page-lines.md 已过期：请运行 npm run page-lines 并一起提交')
  process.exit(1)
} else if (missed.length > 0) {
  console.error(missed.join('\n'))
  process.exit(1)
} else {
  console.log('docs/page-lines.md 是最新的，行数在目标之内')
}
