import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noSurroundings } from '../../authoring/lint/createContext'
import { lintRoom, printProblem } from '../../authoring/lint/lintRoom'
import { readRoom } from '../../authoring/room/readRoom'
import { ScaffoldError } from '../../authoring/scaffold/names'
import type { Change } from '../../authoring/scaffold/types'
import type { Progress } from '../progress/showProgress'

/** What generation may write: comes back when anything fails. */
export const generated = [
  'schemas/contract/calls.gen.ts',
  'schemas/contract/dictionaries.gen.ts',
  'schemas/contract/language.gen.ts',
  'schemas/contract/permissions.gen.ts',
  'schemas/contract/resources.gen.ts',
  'schemas/contract/validators.gen.d.ts',
  'schemas/contract/validators.gen.js',
  'schemas/meta/names.schema.json',
  'server/base/db/tables.gen.ts',
]

/** Generates what follows from the new files and checks them. @throws ScaffoldError with what is wrong */
export async function followUp(
  root: string,
  changes: readonly Change[],
  step: Progress,
): Promise<void> {
  await step('生成接口、类型和数据库的类型', () =>
    Promise.all([
      run(root, 'scripts/contract/generate-contract.ts'),
      run(root, 'scripts/contract/db-types.ts'),
    ]),
  )
  await step('检查新的文件', async () => check(root, changes))
}

/** @throws ScaffoldError when the linter has something to say of the new files */
function check(root: string, changes: readonly Change[]): void {
  const own = new Set(changes.map(({ path }) => path))
  const surroundings = {
    ...noSurroundings,
    calls: callsIn(readFileSync(join(root, 'schemas/contract/calls.gen.ts'), 'utf8')),
  }
  const problems = lintRoom(readRoom(root), surroundings).filter(
    ({ file, rule }) => own.has(file) && rule.level === 'error' && rule.id !== 'REF006',
  )
  if (problems.length > 0)
    throw new ScaffoldError(
      `生成的文件没有通过检查，已全部撤回：\n${problems.map(printProblem).join('\n')}`,
    )
}

const callsIn = (text: string) =>
  [...text.matchAll(/'((?:GET|POST|PUT|DELETE) \/[^']*)':/g)].map((match) => match[1] ?? '')

function run(root: string, script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/setup/runBundled.mjs'), script], {
      cwd: root,
    })
    const told: string[] = []
    child.stdout.on('data', (part: Buffer) => told.push(String(part)))
    child.stderr.on('data', (part: Buffer) => told.push(String(part)))
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else
        reject(
          new ScaffoldError(`${script} 没有成功，写的文件已全部撤回：\n${told.join('').trim()}`),
        )
    })
  })
}
