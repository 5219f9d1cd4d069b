// Made by scripts/vite/pageIndex.ts from schemas/pages.
declare module 'virtual:page-index' {
  import type { PageBundle, PageMeta } from './types'

  export const heads: PageMeta[]
  export const loaders: Record<string, () => Promise<PageBundle>>
}
