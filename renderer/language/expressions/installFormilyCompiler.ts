import { Schema } from '@formily/json-schema'
import { compileExpression } from './compileExpression'
import type { Scope } from './types'

/**
 * Makes Formily read `{{ }}` with this grammar instead of `new Function`, which `script-src 'self'` forbids.
 * Names Formily does not provide are undefined. Whoever makes a SchemaField calls it first.
 */
export function installFormilyCompiler(): void {
  Schema.registerCompiler((text: string, scope: Scope = {}) => compileExpression(text)(scope))
}
