import type { LintContext } from '../createContext'
import type { Finding } from '../types'
import { walkShape } from '../shape/walkShape'

/** Every string of the schema room that the language declares as `def`, e.g. every `DictName`. */
export function* visitDef(
  context: LintContext,
  def: string,
): Generator<Pick<Finding, 'file' | 'path'> & { value: string }> {
  for (const { file, schemaId, mistakes } of context.checked) {
    if (mistakes.length > 0 || file.syntaxErrors.length > 0) continue
    for (const { path, value, defs } of walkShape(schemaId, file.value))
      if (defs.at(-1) === def && typeof value === 'string') yield { file, path, value }
  }
}
