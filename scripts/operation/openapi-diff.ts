// Usage: npm run tool -- openapi:diff <file | address>   which calls an older description allows and this tree refuses
//        npm run tool -- openapi:diff --write <file>     keeps the description of this tree, to compare with later
// A running product serves its description at /prod-api/openapi.json. Exits 1 when an older caller would fail.
import { readFileSync, writeFileSync } from 'node:fs'
import { breakingChanges, type Description } from '../../server/kit/contract/openApiDiff'
import { openApi } from '../../server/kit/http/openApi'
import { servedRoutes } from '../../server/main/servedRoutes'

const [first, second] = process.argv.slice(2)
if (!first || (first === '--write' && !second)) {
  console.error(
    '用法：npm run tool -- openapi:diff <旧的 openapi.json 或运行中产品的网址>，或 --write <文件>',
  )
  process.exit(2)
}

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }
const now = openApi(servedRoutes, version) as Description
if (first === '--write') {
  writeFileSync(second ?? '', `${JSON.stringify(now, null, 1)}\n`)
  process.exit(0)
}

const changes = breakingChanges(await read(first), now)
for (const { call, place, zh, en } of changes)
  console.log(`${call}${place && `  ${place}`}\n  ${zh} / ${en}`)
console.log(
  changes.length > 0
    ? `共 ${changes.length} 处会使旧的调用方失败 / ${changes.length} breaking changes`
    : '没有会使旧的调用方失败的改动 / no breaking changes',
)
process.exit(changes.length > 0 ? 1 : 0)

async function read(from: string): Promise<Description> {
  try {
    const isAddress = /^https?:/.test(from)
    const text = isAddress ? await (await fetch(from)).text() : readFileSync(from, 'utf8')
    return JSON.parse(text) as Description
  } catch (error) {
    console.error(`读不到 ${from}：要一个 openapi.json 文件，或它的网址（${String(error)}）`)
    process.exit(2)
  }
}
