// Usage: npm run tool -- schemas:upgrade              rewrites every schema file of an older language version, and says which
//        npm run tool -- schemas:upgrade --check   changes nothing, exits 1 when a file is older or newer
import { readFileSync, writeFileSync } from 'node:fs'
import { upgradeText } from '../../authoring/versions'
import { readWholeRoom } from '../../authoring/room/readRoom'
import { filesOf } from '../../authoring/room/schemaRoom'
import { currentVersion } from '../../schemas/language'

const root = new URL('../..', import.meta.url).pathname
const isCheck = process.argv.includes('--check')
let older = 0
let refused = 0

for (const { path } of filesOf(readWholeRoom(root))) {
  const text = readFileSync(root + path, 'utf8')
  try {
    const upgraded = upgradeText(path, text)
    if (upgraded === text) continue
    older += 1
    if (!isCheck) writeFileSync(root + path, upgraded)
    console.log(isCheck ? `${path} 还是旧版本的写法` : `已改写 ${path}`)
  } catch (error) {
    refused += 1
    console.error((error as Error).message)
  }
}

console.log(
  older + refused === 0
    ? `所有文件都是第 ${currentVersion} 版`
    : `${older} 个旧版本的文件${isCheck ? '，运行 npm run tool -- schemas:upgrade 改写' : '已改写'}，${refused} 个打不开`,
)
process.exit(refused > 0 || (isCheck && older > 0) ? 1 : 0)
