import { CallError } from '../../runtime/http'

/**
 * The sentences a refused call has for single fields: `data.fields = { listPrice: '定价不能为负' }`.
 * A path into lines (`items.0.quantity`) counts for its line table.
 */
export function serverFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallError)) return {}
  const fields = (error.data as { fields?: unknown } | undefined)?.fields
  if (typeof fields !== 'object' || fields === null) return {}
  const sentences: Record<string, string> = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const [field = path, row] = path.split('.')
    const place = row !== undefined && /^\d+$/.test(row) ? `第 ${Number(row) + 1} 行：` : ''
    if (typeof sentence === 'string') sentences[field] ??= place + sentence
  }
  return sentences
}
