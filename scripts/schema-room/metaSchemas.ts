import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020, type AnySchemaObject, type Options } from 'ajv/dist/2020'

export const metaFolder = new URL('../../schemas/meta', import.meta.url).pathname

/** Every meta-schema, by its file name; `language.schema.json` only ties the types together. */
export const metaSchemas = (): AnySchemaObject[] =>
  readdirSync(metaFolder)
    .filter((name) => name.endsWith('.schema.json') && name !== 'language.schema.json')
    .sort()
    .map((name) => JSON.parse(readFileSync(`${metaFolder}/${name}`, 'utf8')) as AnySchemaObject)

/** Ajv with the page language loaded. `tsType` is a hint for the generated types and checks nothing. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, ...options })
  ajv.addKeyword('tsType')
  for (const schema of metaSchemas()) ajv.addSchema(schema)
  return ajv
}
