import { compile } from 'json-schema-to-typescript'
import { readFileSync } from 'node:fs'
import { banner } from './banner'

/** language.gen.ts: the TypeScript types of the page language. */
export const languageTypes = (metaFolder: string): Promise<string> =>
  compile(plainReferences(readFileSync(`${metaFolder}/language.schema.json`, 'utf8')), 'Language', {
    cwd: `${metaFolder}/`,
    additionalProperties: false,
    bannerComment: banner('schemas/meta').trimEnd(),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 100 },
    $refOptions: {
      resolve: {
        file: {
          read: ({ url }: { url: string }) =>
            JSON.stringify(plainReferences(readFileSync(url, 'utf8'))),
        },
      },
    },
  })

// The generator makes a type of its own of a reference with anything beside it, even a description; proposals are no type at all.
function plainReferences(text: string): object {
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value as unknown
    const { anyOf: _proposals, ...rest } = value as Record<string, unknown>
    if (!('$ref' in rest)) return rest
    const { description: _description, examples: _examples, ...reference } = rest
    return reference
  }) as object
}
