import { readFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { rulesPage } from './rulesPage'

const path = new URL('../../docs/language/rules.md', import.meta.url).pathname

it('docs/language/rules.md lists every rule as it is (npm run schemas:lint -- --docs)', async () => {
  const config = await resolveConfig(path)
  expect(readFileSync(path, 'utf8')).toBe(await format(rulesPage(), { ...config, filepath: path }))
}, 30_000)
