import type { Catalogue } from '../runtime/i18n'
import type { EnglishTexts } from '../schemas/language'

const files = import.meta.glob<Catalogue[string]>(
  '/{app,bespoke,renderer,runtime}/**/texts.en.ts',
  {
    eager: true,
    import: 'en',
  },
)

/** English of every part by its folder, in one chunk: who reads English reads it on every screen. */
export const english: Catalogue = Object.fromEntries(
  Object.entries(files).map(([path, texts]) => [path.slice(1, -'/texts.en.ts'.length), texts]),
)

// The server says its refusals itself, in the language it is asked in.
const catalogue = import.meta.glob<EnglishTexts>(
  ['/schemas/english/*.json', '!/schemas/english/refusals.json'],
  { eager: true, import: 'default' },
)

/** English of what schemas say, by the Chinese text: `schemas/english`, filled by product staff. */
export const schemaEnglish: EnglishTexts = Object.assign({}, ...Object.values(catalogue))
