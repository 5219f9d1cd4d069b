import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

/** What the server and the scripts of its operator read from the environment. */
function settingsInSource(): string[] {
  const files = ['server', 'scripts/backup'].flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.(spec|fixture|gen)\.ts$|^proofs\//.test(file))
      .map((file) => read(join(folder, file))),
  )
  const found = files.flatMap((text) => [
    ...[...text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g)].map((match) => match[1] ?? ''),
    ...[...text.matchAll(/\{([^{}]+)\} = (?:process\.)?env\b/g)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/\b[A-Z][A-Z0-9_]{3,}\b/g)].map(([name]) => name),
    ),
    // read by a name that is handed on
    ...[...text.matchAll(/\b(?:need|numberOf)\('([A-Z][A-Z0-9_]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  ])
  return [...new Set(found)].sort()
}

it('documents every setting of the server, and none that is gone', () => {
  const rows = read('docs/operation.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gm)
  expect([...rows].map((match) => match[1] ?? '').sort()).toEqual(settingsInSource())
})

it('documents every figure of its own', () => {
  const sources = ['watch/createMetrics', 'watch/feedMetrics'].map((name) =>
    read(`server/main/operation/${name}.ts`),
  )
  const names = [...sources.join('').matchAll(/'(console_[a-z_]+)'/g)].map(
    (match) => match[1] ?? '',
  )
  const told = [...read('docs/operation.md').matchAll(/^\| `(console_[a-z_]+)`/gm)]
  expect(told.map((match) => match[1] ?? '').sort()).toEqual([...new Set(names)].sort())
})
