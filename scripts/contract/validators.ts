import standalone from 'ajv/dist/standalone'
import { createAjv } from '../../authoring/room/createAjv'
import { banner } from './banner'

const faces = {
  validatePage: ['page.schema.json', 'Page'],
  validateResource: ['resource.schema.json', 'Resource'],
  validateDictionary: ['dictionary.schema.json', 'Dictionary'],
} as const

// Ajv's only run-time import of these schemas is CommonJS; a length in characters needs nothing else.
const lengthImport = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g
const lengthInline = '((text) => [...text].length)'

/** validators.gen.js: Ajv's checks written out as plain code, so that no text is compiled in the browser. */
export function validatorCode(): string {
  const ajv = createAjv({ allErrors: true, code: { source: true, esm: true } })
  const ids = Object.fromEntries(Object.entries(faces).map(([name, [id]]) => [name, id]))
  const code = standalone(ajv, ids).replace(lengthImport, lengthInline)
  if (/\brequire\(/.test(code))
    throw new Error('validators: Ajv imports something at run time; inline it like ucs2length')
  return `${banner('schemas/meta')}${code}\n`
}

/** validators.gen.d.ts: each check is a type guard and carries the errors of its last call, as Ajv's do. */
export function validatorTypes(): string {
  const types = Object.values(faces).map(([, type]) => type)
  const lines = Object.entries(faces).map(
    ([name, [, type]]) => `export const ${name}: Validator<${type}>`,
  )
  return `${banner('schemas/meta')}import type { ${types.sort().join(', ')} } from './language.gen'

export interface ShapeError {
  /** JSON pointer to the value, e.g. /columns/3 */
  instancePath: string
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
}

export interface Validator<T> {
  (data: unknown): data is T
  errors?: ShapeError[] | null
}

${lines.join('\n')}
`
}
