import { Validator } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { validatePage } from '../../schemas/contract/validators.gen'
import { metaSchemas } from '../room/metaSchemas'
import { readWholeRoom } from '../room/readRoom'
import { allKeywords, readDescription } from './keywords'

const keywords = allKeywords()
const isChinese = (text = '') => /[\u4e00-\u9fff]/.test(text)
const pointers = (found: typeof keywords) => found.map(({ pointer }) => pointer)

describe('every keyword of the page language', () => {
  it('is found', () => {
    expect(keywords.length).toBeGreaterThan(300)
  })

  it('says in Chinese what it does', () => {
    expect(pointers(keywords.filter(({ node }) => !isChinese(node.description)))).toEqual([])
  })

  it('says what happens without it, unless it must be there', () => {
    const silent = keywords.filter(
      ({ node, isRequired }) => !isRequired && !readDescription(node.description).without,
    )
    expect(pointers(silent)).toEqual([])
  })

  it('has an example', () => {
    expect(pointers(keywords.filter(({ node }) => !node.examples?.length))).toEqual([])
  })

  it('has only examples that fit it', () => {
    const base = 'https://book-console.invalid/'
    // Interpreted, not compiled: three hundred small schemas are used once each.
    const properties = Object.fromEntries(
      keywords.map(({ pointer }) => [pointer, { items: { $ref: base + pointer } }]),
    )
    const validator = new Validator({ properties }, '2020-12', false)
    // a copy: the validator leaves marks in the schemas it was given
    for (const schema of structuredClone(metaSchemas))
      validator.addSchema({ ...schema, $id: base + schema.$id })
    const examples = Object.fromEntries(
      keywords.map(({ pointer, node }) => [pointer, node.examples ?? []]),
    )
    expect(validator.validate(examples).errors.map(({ error }) => error)).toEqual([])
    expect(validator.validate({ ...examples, [keywords[0]!.pointer]: [7] }).valid).toBe(false)
  })
})

// A master-detail page with `place` was refused by the generated validators while the linter let it pass.
it('every page of the product and of the fixtures passes the generated validator', () => {
  const { pages } = readWholeRoom(new URL('../..', import.meta.url).pathname)
  const refused = pages.filter(({ value }) => !validatePage(value))
  expect(refused.map(({ path }) => path)).toEqual([])
})

// Editors put a definition's words in the place of those beside the reference: what a keyword is for would be lost.
it('definitions leave description and examples to the keywords that use them', () => {
  const speaking = metaSchemas.flatMap((schema) =>
    Object.entries((schema.$defs ?? {}) as Record<string, object>)
      .filter(([, definition]) => 'description' in definition || 'examples' in definition)
      .map(([name]) => `${schema.$id} ${name}`),
  )
  expect(speaking).toEqual([])
})

it('every shared value of a fixed set is explained', () => {
  const common = metaSchemas.find(({ $id }) => $id === 'common.schema.json')
  const sets = Object.values(common?.$defs as Record<string, { enum?: []; enumDescriptions?: [] }>)
  for (const { enum: values, enumDescriptions } of sets)
    expect(enumDescriptions?.length).toBe(values?.length)
})
