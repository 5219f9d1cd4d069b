// Usage: npm run refusals:check    every code of the error catalogue is thrown, and tried by name in a spec of the server
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeRefusals } from './judgeRefusals'
import { unreached } from '../../server/proofs/refusals/unreached'

const read = (path: string) => readFileSync(path, 'utf8')
// what browser and server find wrong alike stands in schemas/pricing
const files = ['server', 'schemas/pricing'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path)),
)
const isSpec = (path: string) => path.endsWith('.spec.ts')
const isDeclaration = (path: string) => /(^|\/)(errors|\w+Errors)\.ts$/.test(path)

const faults = judgeRefusals({
  // kept equal to the catalogue by server/base/errors/errors.spec.ts
  catalogue: read('docs/errors.md'),
  product: files
    .filter((path) => !isSpec(path) && !isDeclaration(path) && !path.includes('/proofs/'))
    .map(read),
  specs: files.filter((path) => isSpec(path) && path.startsWith('server')).map(read),
  unreached,
})
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log('错误代码：每一个都有抛出的地方，并由测试按代码检查')
process.exit(faults.length === 0 ? 0 : 1)
