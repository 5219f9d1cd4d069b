import { ExpressionError } from './ExpressionError'
import { tokenize, type Token } from './tokenize'
import type { BinaryOperator, Expression, Literal } from './types'

// Binding power; a higher one binds tighter. The table is JavaScript's.
const powers: Record<string, number> = {
  '??': 2,
  '||': 2,
  '&&': 3,
  '===': 4,
  '!==': 4,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  in: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
}
const unaryPower = 8
const maxDepth = 60

const constants = new Map<string, Literal>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
])
// Words of JavaScript that mean nothing here; said at once, or `new Date()` would be told that `new` is an unknown name.
const reserved = new Set(
  'new this function return typeof instanceof delete void await async yield import class let const var'.split(
    ' ',
  ),
)

/**
 * Reads one expression into a syntax tree with positions.
 * @param text with or without the braces: `{{ row.status === 'UN_AUDIT' }}`
 * @throws ExpressionError `{ offset, length, message }`, offsets counted in the given text
 */
export function parseExpression(text: string): Expression {
  return new Parser(tokenize(text)).parseAll()
}

// A Pratt parser: a prefix, then every operator that binds tighter than the caller's.
class Parser {
  private at = 0
  private depth = 0

  constructor(private readonly tokens: Token[]) {}

  parseAll(): Expression {
    const expression = this.parseChoice()
    const rest = this.peek()
    if (rest.kind !== 'end')
      throw new ExpressionError(`这里多出了 ${shown(rest)}`, rest.start, rest.end - rest.start)
    return expression
  }

  private peek(): Token {
    return this.tokens[this.at]!
  }

  private next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.at += 1
    return token
  }

  private skip(sign: string): boolean {
    const token = this.peek()
    if (token.kind !== 'sign' || token.text !== sign) return false
    this.at += 1
    return true
  }

  private expect(sign: string, opening: string): Token {
    const token = this.peek()
    if (!this.skip(sign))
      throw new ExpressionError(`${opening}缺少 "${sign}"`, token.start, lengthOf(token))
    return token
  }

  private deeper<T>(parse: () => T): T {
    this.depth += 1
    if (this.depth > maxDepth)
      throw new ExpressionError(`嵌套超过 ${maxDepth} 层，请拆短`, this.peek().start)
    const result = parse()
    this.depth -= 1
    return result
  }

  private parseChoice(): Expression {
    return this.deeper(() => {
      const test = this.parseBinary(0)
      if (!this.skip('?')) return test
      const yes = this.parseChoice()
      this.expect(':', '条件 ? 后面')
      const no = this.parseChoice()
      return { kind: 'choice', test, yes, no, start: test.start, end: no.end }
    })
  }

  private parseBinary(least: number): Expression {
    let left = this.parsePrefix()
    for (;;) {
      const token = this.peek()
      const isOperator = token.kind === 'sign' || (token.kind === 'name' && token.text === 'in')
      const power = isOperator && Object.hasOwn(powers, token.text) ? powers[token.text]! : -1
      if (power <= least) return left
      this.next()
      const right = this.parseBinary(power)
      const operator = token.text as BinaryOperator
      left = { kind: 'binary', operator, left, right, start: left.start, end: right.end }
    }
  }

  private parsePrefix(): Expression {
    const token = this.peek()
    if (token.kind === 'sign' && (token.text === '!' || token.text === '-')) {
      this.next()
      const operand = this.deeper(() => this.parseBinary(unaryPower))
      return { kind: 'unary', operator: token.text, operand, start: token.start, end: operand.end }
    }
    return this.parseMembers(this.parsePrimary())
  }

  private parseMembers(primary: Expression): Expression {
    let object = primary
    for (;;) {
      if (this.skip('.')) {
        const key = this.next()
        if (key.kind !== 'name')
          throw new ExpressionError('点后面缺少字段名', key.start, lengthOf(key))
        this.refuseMethod(key)
        object = {
          kind: 'member',
          object,
          key: key.text,
          keyStart: key.start,
          start: object.start,
          end: key.end,
        }
      } else if (this.skip('[')) {
        const index = this.parseChoice()
        const close = this.expect(']', '方括号')
        object = { kind: 'index', object, index, start: object.start, end: close.end }
      } else {
        this.refuseCall(object)
        return object
      }
    }
  }

  private refuseMethod(key: Token) {
    const token = this.peek()
    if (token.kind === 'sign' && token.text === '(')
      throw new ExpressionError(
        `不能调用方法 ${key.text}()；可用的函数见 docs/language/expression.md`,
        key.start,
        key.end - key.start,
      )
  }

  private refuseCall(callee: Expression) {
    const token = this.peek()
    if (token.kind === 'sign' && token.text === '(')
      throw new ExpressionError(
        '这里不能调用；只能按名字调用函数，如 len(row.items)',
        token.start,
        token.end - callee.start > 0 ? 1 : 0,
      )
  }

  private parsePrimary(): Expression {
    const token = this.next()
    const { start, end } = token
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text), start, end }
    if (token.kind === 'string') return { kind: 'literal', value: token.text, start, end }
    if (token.kind === 'name') return this.parseName(token)
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.parseChoice()
      return { ...inner, start, end: this.expect(')', '括号').end }
    }
    if (token.kind === 'sign' && token.text === '[') {
      const items = this.parseItems(']', '方括号')
      return { kind: 'list', items: items.values, start, end: items.end }
    }
    if (token.kind === 'sign' && token.text === '{') return this.parseObject(start)
    if (token.kind === 'end') throw new ExpressionError('表达式没有写完', Math.max(0, start - 1), 1)
    throw new ExpressionError(`这里要一个值，却写了 ${shown(token)}`, start, end - start)
  }

  private parseName(token: Token): Expression {
    const { text, start, end } = token
    if (reserved.has(text)) throw new ExpressionError(`表达式里不能用 ${text}`, start, end - start)
    if (constants.has(text)) return { kind: 'literal', value: constants.get(text), start, end }
    if (text === 'in') throw new ExpressionError('in 的左边缺少一个值', start, 2)
    if (!this.skip('(')) return { kind: 'name', name: text, start, end }
    const args = this.parseItems(')', `函数 ${text} 的括号`)
    return { kind: 'call', name: text, args: args.values, start, end: args.end }
  }

  private parseObject(start: number): Expression {
    const entries: { key: string; value: Expression }[] = []
    while (!this.skip('}')) {
      if (entries.length > 0) this.expect(',', '对象的两项之间')
      if (this.skip('}')) break
      const key = this.next()
      if (key.kind !== 'name' && key.kind !== 'string')
        throw new ExpressionError('对象里缺少名字，写法是 { 名字: 值 }', key.start, lengthOf(key))
      this.expect(':', `对象里 ${key.text} 后面`)
      entries.push({ key: key.text, value: this.parseChoice() })
    }
    return { kind: 'object', entries, start, end: this.tokens[this.at - 1]!.end }
  }

  private parseItems(closing: string, opening: string) {
    const values: Expression[] = []
    if (this.skip(closing)) return { values, end: this.tokens[this.at - 1]!.end }
    do values.push(this.parseChoice())
    while (this.skip(','))
    return { values, end: this.expect(closing, opening).end }
  }
}

const lengthOf = (token: Token) => Math.max(1, token.end - token.start)
const shown = (token: Token) => (token.kind === 'string' ? `'${token.text}'` : `"${token.text}"`)
