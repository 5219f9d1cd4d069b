import type { Catalogue } from '../runtime/i18n'

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
