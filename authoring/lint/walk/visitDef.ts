import type { LintContext } from '../createContext'
import type { Finding } from '../types'

/** Every string of the schema room that the language declares as `def`, e.g. every `DictName`. */
export function* visitDef(
  { checked }: LintContext,
  def: string,
): Generator<Pick<Finding, 'file' | 'path'> & { value: string }> {
  for (const { file, byDef } of checked)
    for (const { path, value } of byDef.get(def) ?? [])
      if (typeof value === 'string') yield { file, path, value }
}
