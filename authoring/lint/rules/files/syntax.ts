import { printParseErrorCode } from 'jsonc-parser'
import { filesOf, type SchemaFile } from '../../../room/schemaRoom'
import { repairedText, slipAt } from '../../repairSyntax'
import type { Rule } from '../../types'
import { unclosedBracket } from '../../unclosed'

const words: Record<string, string> = {
  InvalidSymbol: '这里有不认识的写法',
  InvalidCommentToken: '不能写注释',
  PropertyNameExpected: '这里要写带双引号的属性名，或者前面多了一个逗号',
  ValueExpected: '这里缺少一个值，或者前面多了一个逗号',
  ColonExpected: '这里缺少冒号',
  CommaExpected: '这里缺少逗号',
  CloseBraceExpected: '缺少收尾的 }',
  CloseBracketExpected: '缺少收尾的 ]',
  EndOfFileExpected: '文件到这里应当结束',
  UnexpectedEndOfString: '引号没有收尾',
}

// Only brackets that were counted wrong make a text that the parser gives up on: a comma too few is told as such.
function unpaired({ text, syntaxErrors }: SchemaFile) {
  const found = unclosedBracket(text)
  const isQuote = syntaxErrors.some(
    ({ error }) => printParseErrorCode(error) === 'UnexpectedEndOfString',
  )
  return isQuote ? undefined : found
}

/** JSON first: nothing else can be said about a file that does not parse. */
export const syntax: Rule = {
  id: 'JSON001',
  level: 'error',
  meaning: '文件是合法的 JSON：没有注释、多余的逗号、中文标点',
  example: '不是合法的 JSON：这里缺少逗号',
  *check({ room }) {
    for (const file of filesOf(room)) {
      const [error] = file.syntaxErrors
      if (!error) continue
      const slip = slipAt(file.text, error.offset)
      const bracket = slip ? undefined : unpaired(file)
      const { offset, length } = bracket ? { ...bracket, length: 1 } : error
      const word = slip ?? bracket?.message ?? words[printParseErrorCode(error.error)] ?? '写法不对'
      const edits = repairedText(file.text)
      yield {
        file,
        path: [],
        offset,
        length,
        message: `不是合法的 JSON：${word}`,
        ...(edits && { repair: { kind: 'edits', title: '改成合法的 JSON', edits } }),
      }
    }
  },
}
