// Usage: npm run tool -- openapi:diff <old openapi.json | git revision>
// Says which calls of an older description the current one refuses; exits 1 when there are any.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { breakingChanges, type Description } from '../server/kit/contract/openApiDiff'

const path = 'server/kit/contract/openapi.json'
const root = new URL('..', import.meta.url).pathname
const [old] = process.argv.slice(2)
if (!old) {
  console.error('用法：npm run tool -- openapi:diff <旧的 openapi.json 或 git 版本，如 HEAD~1>')
  process.exit(2)
}

const changes = breakingChanges(read(old), read(root + path))
for (const { call, place, zh, en } of changes)
  console.log(`${call}${place && `  ${place}`}\n  ${zh} / ${en}`)
console.log(
  changes.length > 0
    ? `共 ${changes.length} 处会使旧的调用方失败 / ${changes.length} breaking changes`
    : '没有会使旧的调用方失败的改动 / no breaking changes',
)
process.exit(changes.length > 0 ? 1 : 0)

function read(from: string): Description {
  try {
    const text = existsSync(from)
      ? readFileSync(from, 'utf8')
      : execFileSync('git', ['show', `${from}:${path}`], {
          cwd: root,
          encoding: 'utf8',
          maxBuffer: 64 * 1024 * 1024,
        })
    return JSON.parse(text) as Description
  } catch (error) {
    console.error(
      `读不到 ${from}：它既不是文件，也不是含有 ${path} 的 git 版本（${String(error)}）`,
    )
    process.exit(2)
  }
}
