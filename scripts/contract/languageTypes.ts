import { compileFromFile } from 'json-schema-to-typescript'
import { banner } from './banner'

/** language.gen.ts: the TypeScript types of the page language. */
export const languageTypes = (metaFolder: string): Promise<string> =>
  compileFromFile(`${metaFolder}/language.schema.json`, {
    cwd: `${metaFolder}/`,
    additionalProperties: false,
    bannerComment: banner('schemas/meta').trimEnd(),
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    style: { semi: false, singleQuote: true, printWidth: 100 },
  })
