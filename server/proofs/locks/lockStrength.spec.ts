import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

const sources = ['kit', 'modules'].flatMap((floor) =>
  readdirSync(join(projectFolder, 'server', floor), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(path))
    .map((path) => join(floor, path)),
)

// Every row that points to another holds it `for key share` from its insert on, as everybody's do at once. `for update`
// of that row then waits for all of them, and two who do it wait for each other: so four payments from one settlement
// account were one payment and three refusals. `for no key update` passes; only who removes the row needs the other.
const removals = ['kit/records/storedRow.ts']

it('holds rows to change them so that who points to them passes', () => {
  const strong = /\.forUpdate\(|\bfor update\b|sql`update`/
  const found = sources.filter((path) =>
    strong.test(readFileSync(join(projectFolder, 'server', path), 'utf8')),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual(removals)
})
