import { asciiMarks, checkExpression } from '../../../../renderer/language/expressions'
import { isOnlyNear } from '../../nearest'
import { spanOf } from '../../place'
import type { Finding, Rule } from '../../types'
import { expressionsOf } from '../../walk/expressionsOf'

/** Scopes are closed: an unknown name is an error here, not `false` at the user's desk. */
export const expression: Rule = {
  id: 'EXPR001',
  level: 'error',
  meaning: '表达式写法正确，只用到它那个位置有的名字、字段和函数',
  example: '表达式：row 里没有 "statsu"，是否想写 "status"？',
  *check(context) {
    for (const { file, path, text, names, members } of expressionsOf(context))
      for (const { offset, length, message, nearest } of checkExpression(text, names, members)) {
        const hint = nearest ? `，是否想写 "${nearest}"？` : ''
        const known = [...names, ...Object.values(members).flatMap((list) => [...list])]
        const wrong = text.slice(offset, offset + length)
        const isOnly = nearest !== undefined && isOnlyNear(wrong, nearest, known)
        yield {
          file,
          path,
          inString: offset,
          length,
          message: `表达式：${message}${hint}`,
          suggestion: nearest,
          ...(isOnly && { repair: { kind: 'rename', to: nearest } }),
          ...marksRepair(text, message, file, path),
        }
      }
  },
}

/** All marks of an input method at once: who typed one typed its other half, too. */
function marksRepair(
  text: string,
  message: string,
  file: Finding['file'],
  path: Finding['path'],
): Pick<Finding, 'repair'> {
  const ascii = asciiMarks(text)
  if (!message.startsWith('中文') || ascii === text) return {}
  const edit = { ...spanOf({ file, path, message }), content: JSON.stringify(ascii) }
  return { repair: { kind: 'edits', title: '改成英文标点', edits: [edit] } }
}
