import { Ajv2020, type Options } from 'ajv/dist/2020'
import { metaSchemas } from './metaSchemas'

// They check nothing: a hint for the generated types, how a value is written, what editors offer as a whole.
const annotations = ['tsType', 'writtenAs', 'defaultSnippets', 'enumDescriptions']

/** Ajv with the page language loaded. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, ...options })
  ajv.addVocabulary(annotations)
  for (const schema of metaSchemas) ajv.addSchema(schema)
  return ajv
}
