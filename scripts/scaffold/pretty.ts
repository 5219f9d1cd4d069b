import { format } from 'prettier'
import { canonicalText, prettierOptions } from '../../authoring/format/canonicalText'
import type { Change } from '../../authoring/scaffold/types'

/** Every file as the formatter leaves it; SQL has none. */
export const pretty = (changes: readonly Change[]): Promise<Change[]> =>
  Promise.all(changes.map(async (change) => ({ ...change, text: await formatted(change) })))

function formatted({ path, text }: Change): string | Promise<string> {
  if (path.endsWith('.json')) return canonicalText(path, text)
  if (path.endsWith('.ts')) return format(text, { ...prettierOptions, filepath: path })
  return text
}
