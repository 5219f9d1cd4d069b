import type { JSONPath } from 'jsonc-parser'
import { rebasedText } from '../../../schemas/language'
import type { LintContext } from '../createContext'
import { heirsOf } from './heirsOf'
import { visitDef } from './visitDef'

/** Calls and permissions a resource has of its pattern, as it has them: with its own base, at the pattern's place. */
export function* inheritedReferences(context: LintContext, def: string) {
  if (def !== 'Call' && def !== 'Permission') return
  const heirs = heirsOf(context)
  if (heirs.length === 0) return
  for (const { file, path, value } of visitDef(context, def))
    for (const { own, pattern } of heirs) {
      if (pattern.file.path !== file.path) continue
      const { base = '' } = pattern.value
      const name = rebasedText(value, base, own.base ?? base)
      // what the heir says itself stands in its own file
      if (valueAt(context.resources[own.name], path) === name) yield { file, path, value: name }
    }
}

const valueAt = (root: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], root)
