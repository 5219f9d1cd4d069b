// Usage: npm run schemas:format              writes every schema file in its canonical text: property order, then prettier
//        npm run schemas:format -- --check   writes nothing, exits 1 when a file is not canonical
import { writeFileSync } from 'node:fs'
import { canonicalText } from '../../authoring/format'
import { readWholeRoom } from '../../authoring/room/readRoom'
import { filesOf } from '../../authoring/room/schemaRoom'

const root = new URL('../..', import.meta.url).pathname
const isCheck = process.argv.includes('--check')
let changed = 0
for (const { path, text } of filesOf(readWholeRoom(root))) {
  const canonical = await canonicalText(path, text)
  if (canonical === text) continue
  changed += 1
  if (!isCheck) writeFileSync(root + path, canonical)
  console.log(
    isCheck ? `${path} 的排版不是规范的样子，运行 npm run schemas:format` : `已排版 ${path}`,
  )
}
console.log(
  changed === 0 ? '每个文件都是规范的样子' : `${changed} 个文件${isCheck ? '要排版' : '已排版'}`,
)
process.exit(isCheck && changed > 0 ? 1 : 0)
