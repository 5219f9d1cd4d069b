import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { rules } from './rules'
import { rulesPage } from './rulesPage'

const path = new URL('../../docs/language/rules.md', import.meta.url).pathname

it('docs/language/rules.md lists every rule as it is (npm run schemas:lint -- --docs)', async () => {
  const config = await resolveConfig(path)
  expect(readFileSync(path, 'utf8')).toBe(await format(rulesPage(), { ...config, filepath: path }))
}, 30_000)

it('has a code of its own for every rule', () => {
  const codes = rules.map(({ id }) => id)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
