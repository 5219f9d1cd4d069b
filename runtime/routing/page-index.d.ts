// Made by scripts/vite/pageIndex.ts from schemas/pages.
declare module 'virtual:page-index' {
  import type { Page } from '../../schemas/contract/language.gen'
  import type { Resources } from '../../schemas/language'
  import type { PageMeta } from './types'

  export const heads: PageMeta[]
  export const loaders: Record<string, () => Promise<{ page: Page; resources: Resources }>>
}
