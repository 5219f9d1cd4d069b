import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'
import { chores } from '../../main/chores'

const folder = join(projectFolder, 'server')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const isTest = (path: string) => /\.(spec|fixture)\.ts$/.test(path)

/** Name of a chore → the function that does it, as the modules declare them. */
function declaredChores(): Map<string, string> {
  const declarations = files
    .filter((path) => !isTest(path))
    .flatMap((path) => [
      ...read(path).matchAll(/(\w+): \{ everySeconds: [\d_]+, work: (?:\(db\) => )?(\w+)/g),
    ])
  return new Map(declarations.map(([, name = '', work = '']) => [name, work]))
}

it('reads every chore of the house', () => {
  expect([...declaredChores().keys()].sort()).toEqual(Object.keys(chores).sort())
})

// nobody calls a chore: one that picks up nothing, or everything, is noticed by its spec or by nobody
it('knows no chore that is tried by no spec', () => {
  const specs = files.filter(isTest).map(read).join('\n')
  const untried = [...declaredChores()].filter(
    ([, work]) => !new RegExp(`\\b${work}\\(`).test(specs),
  )
  expect(untried).toEqual([])
})
