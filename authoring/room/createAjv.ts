import { Ajv2020, type Options } from 'ajv/dist/2020'
import { metaSchemas } from './metaSchemas'

/** Ajv with the page language loaded. `tsType` is a hint for the generated types and checks nothing. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, ...options })
  ajv.addKeyword('tsType')
  for (const schema of metaSchemas) ajv.addSchema(schema)
  return ajv
}
