import type { Resource } from '../../../schemas/contract/language.gen'
import type { LintContext, Loaded } from '../createContext'

export interface Heir {
  /** As written. */
  own: Resource
  pattern: Loaded<Resource>
}

/** Every resource written like a pattern. */
export const heirsOf = ({ resourceFiles }: LintContext): Heir[] =>
  resourceFiles.flatMap(({ value: own }) => {
    const pattern = resourceFiles.find(({ value }) => value.pattern && value.name === own.like)
    return pattern ? [{ own, pattern }] : []
  })

/** Files nobody answers for by themselves: what they say is looked at in each resource written like them. */
export const patternFiles = ({ resourceFiles }: LintContext): ReadonlySet<string> =>
  new Set(resourceFiles.flatMap(({ file, value }) => (value.pattern ? [file.path] : [])))
