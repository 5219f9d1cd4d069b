import { ExpressionError } from './ExpressionError'

export interface Token {
  kind: 'number' | 'string' | 'name' | 'sign' | 'end'
  /** The name or sign itself; of a string its value. */
  text: string
  start: number
  end: number
}

const maxLength = 2000
const signs = ['===', '!==', '==', '!=', '<=', '>=', '&&', '||', '??', ...'!-*/%+<>?:.,()[]{}']
const escapes: Record<string, string> = { n: '\n', t: '\t' }

// What people try from JavaScript, and what to write instead.
const refusals: [RegExp, string][] = [
  [/^\?\./y, '不需要写 ?. ：取不到的值会一路当作空值，直接写 . 即可'],
  [/^=>/y, '不能写箭头函数；对列表可用 has、sum、all、any'],
  [/^(\+\+|--|[-+*/%]?=(?!=))/y, '不能赋值；要比较请写 ==='],
  [/^`/y, "不能写模板字符串；请用 + 连接，如 row.orderNum + '号'"],
  [/^[‘’“”（），。：！？＝＞＜＆｜［］｛｝＋－＊／]/y, '中文标点应当是英文的'],
  [/^;/y, '只能写一个表达式，不能用分号分开'],
  [/^(&(?!&)|\|(?!\|)|[\^~])/y, '不能做位运算；要写“并且”请用 &&，“或者”请用 ||'],
]

// What an input method puts in place of the keys of an expression.
const wide: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': "'",
  '”': "'",
  '（': '(',
  '）': ')',
  '，': ',',
  '。': '.',
  '：': ':',
  '！': '!',
  '？': '?',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '＆': '&',
  '｜': '|',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
}

/** An expression with the marks of an input method outside its texts made ASCII. */
export const asciiMarks = (text: string): string =>
  text.replaceAll(/'[^'‘’“”]*'|[^']/g, (part) => wide[part] ?? part)

const slip = (mark: string): string | undefined =>
  wide[mark] && `中文${wide[mark] === "'" ? '引号' : '标点'}「${mark}」应当是英文的 ${wide[mark]}`

/**
 * Cuts an expression into tokens; surrounding `{{ }}` are left out but counted in the offsets.
 * @throws ExpressionError at the first character that cannot be part of an expression
 */
export function tokenize(text: string): Token[] {
  if (text.length > maxLength)
    throw new ExpressionError(
      `表达式超过 ${maxLength} 个字，请拆短`,
      maxLength,
      text.length - maxLength,
    )
  const [from, to] = bounds(text)
  const tokens: Token[] = []
  let at = from
  while (at < to) {
    if (/\s/.test(text[at]!)) {
      at += 1
      continue
    }
    const token = readToken(text, at, to)
    tokens.push(token)
    at = token.end
  }
  return [...tokens, { kind: 'end', text: '', start: to, end: to }]
}

function bounds(text: string): [number, number] {
  const match = /^(\s*\{\{)[\s\S]*(\}\}\s*)$/.exec(text)
  return match ? [match[1]!.length, text.length - match[2]!.length] : [0, text.length]
}

function readToken(text: string, start: number, to: number): Token {
  const rest = text.slice(start, to)
  for (const [pattern, message] of refusals) {
    pattern.lastIndex = 0
    const found = pattern.exec(rest)
    if (found) throw new ExpressionError(slip(found[0]) ?? message, start, found[0].length)
  }
  const number = /^(\d+(\.\d+)?|\.\d+)([eE][-+]?\d+)?/.exec(rest)
  if (number) return { kind: 'number', text: number[0], start, end: start + number[0].length }
  const name = /^[A-Za-z_$][\w$]*/.exec(rest)
  if (name) return { kind: 'name', text: name[0], start, end: start + name[0].length }
  if (rest[0] === "'" || rest[0] === '"') return readString(rest, start)
  const sign = signs.find((candidate) => rest.startsWith(candidate))
  if (sign) return { kind: 'sign', text: sign, start, end: start + sign.length }
  throw new ExpressionError(`不认识的字符 "${rest[0]}"`, start)
}

function readString(rest: string, start: number): Token {
  const quote = rest[0]!
  let text = ''
  for (let at = 1; at < rest.length; at += 1) {
    const char = rest[at]!
    if (char === quote) return { kind: 'string', text, start, end: start + at + 1 }
    if (char === '\\') {
      at += 1
      const escaped = rest[at] ?? ''
      text += escapes[escaped] ?? escaped
    } else text += char
  }
  throw new ExpressionError(`引号没有收尾，缺少 ${quote}`, start, rest.length)
}
