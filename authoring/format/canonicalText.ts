import * as babel from 'prettier/plugins/babel'
import * as estree from 'prettier/plugins/estree'
import { format } from 'prettier/standalone'
import { sortKeys } from '../lint/sortKeys'
import { parseSchemaFile } from '../room/schemaRoom'

/** The repository's .prettierrc.json, which a browser cannot read; canonicalText.spec holds them equal. */
export const prettierOptions = {
  semi: false,
  singleQuote: true,
  printWidth: 100,
  trailingComma: 'all',
} as const

/** Of schema files: an object stands on one line where it fits, so that layout does not tell who wrote it. */
export const schemaOptions = { ...prettierOptions, objectWrap: 'collapse' } as const

/**
 * The one text of a schema file: properties in the order of the language, layout by prettier. Works in a browser and in node.
 * @param path decides which meta-schema orders it, e.g. `schemas/pages/products/brand-info.page.json`
 * @returns the text as given while it is no JSON: what somebody is typing is not touched
 */
export async function canonicalText(path: string, text: string): Promise<string> {
  const file = parseSchemaFile(path, text)
  if (!file.tree || file.syntaxErrors.length > 0) return text
  return format(sortKeys(file), { ...schemaOptions, parser: 'json', plugins: [babel, estree] })
}
