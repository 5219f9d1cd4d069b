import { expect, it } from 'vitest'
import { createAjv } from '../room/createAjv'
import { expressions } from './cases/expressions'
import { fields } from './cases/fields'
import { fixtureLinter } from './fixtureRoom'
import { reported } from './report'
import { filesOf } from '../room/schemaRoom'
import reportSchema from './report.schema.json'

const linter = fixtureLinter()

it('what --json prints fits its schema, and every word of it is used', () => {
  const validate = createAjv({ strict: true }).compile(reportSchema)
  const seen = new Set<string>()
  for (const { file, find, write } of [...fields.slice(0, 8), ...expressions.slice(0, 4)]) {
    const text = filesOf(linter.room).find(({ path }) => path === file)!.text
    const problems = linter
      .withFile(
        file,
        text.replace(find, () => write),
      )
      .problems()
    const printed = JSON.parse(JSON.stringify(problems.map(reported))) as object[]
    expect(validate(printed), JSON.stringify(validate.errors)).toBe(true)
    for (const key of printed.flatMap(Object.keys)) seen.add(key)
  }
  expect([...seen].sort()).toEqual(Object.keys(reportSchema.items.properties).sort())
}, 30_000)
