import type { CatalogueNames } from './catalogueNames'

/** What became of one thing of the catalogue; without `before` it is new, without `after` it is gone. */
export interface Change {
  name: string
  before?: string | number
  after?: string | number
}

/** New, gone and changed pages, parts and tokens, each in order of their names. */
export type CatalogueChanges = Readonly<Record<keyof CatalogueNames, readonly Change[]>>

/** @param before the names of the version people have; `now` those of this build */
export const whatChanged = (before: CatalogueNames, now: CatalogueNames): CatalogueChanges => ({
  pages: changesOf(before.pages, now.pages),
  parts: changesOf(before.parts, now.parts),
  tokens: changesOf(before.tokens, now.tokens),
})

function changesOf<Value extends string | number>(
  before: Readonly<Record<string, Value>>,
  now: Readonly<Record<string, Value>>,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort()
  return names
    .filter((name) => before[name] !== now[name])
    .map((name) => ({
      name,
      ...(before[name] !== undefined && { before: before[name] }),
      ...(now[name] !== undefined && { after: now[name] }),
    }))
}
