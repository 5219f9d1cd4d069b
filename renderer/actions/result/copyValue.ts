import { compileExpression } from '../../language/expressions'
import { copyText } from './copyText'
import { scopeOf, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/** An action that copies: a text as it stands, anything else as JSON. */
export async function copyValue(run: Run, expression: string, deps: ActionDeps): Promise<void> {
  const value = compileExpression(expression)(scopeOf(run, deps))
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '', undefined, 2)
  if (text.trim() === '' || text === '""') return deps.notify.warning(texts.say('nothingToCopy'))
  if (await copyText(text)) return deps.notify.success(texts.say('copied'))
  return deps.notify.error(texts.say('copyForbidden'))
}
