import { describe, expect, it } from 'vitest'
import { ExpressionError } from './ExpressionError'
import { parseExpression } from './parseExpression'
import type { Expression } from './types'

/** The tree as fully bracketed text, so that precedence can be read. */
function print(node: Expression): string {
  switch (node.kind) {
    case 'literal':
      return JSON.stringify(node.value) ?? 'undefined'
    case 'name':
      return node.name
    case 'member':
      return `${print(node.object)}.${node.key}`
    case 'index':
      return `${print(node.object)}[${print(node.index)}]`
    case 'unary':
      return `(${node.operator}${print(node.operand)})`
    case 'binary':
      return `(${print(node.left)} ${node.operator} ${print(node.right)})`
    case 'choice':
      return `(${print(node.test)} ? ${print(node.yes)} : ${print(node.no)})`
    case 'list':
      return `[${node.items.map(print).join(', ')}]`
    case 'object':
      return `{${node.entries.map(({ key, value }) => `${key}: ${print(value)}`).join(', ')}}`
    case 'call':
      return `${node.name}(${node.args.map(print).join(', ')})`
  }
}

const problemOf = (text: string) => {
  try {
    parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
  throw new Error(`"${text}" was accepted`)
}

describe('parseExpression', () => {
  it.each([
    ['1 + 2 * 3', '(1 + (2 * 3))'],
    ['1 - 2 - 3', '((1 - 2) - 3)'],
    ['-a * b', '((-a) * b)'],
    ['!a && b || c', '(((!a) && b) || c)'],
    ['a < b === true', '((a < b) === true)'],
    ['a == b', '(a == b)'],
    ["{ a: 1, 'b c': [x], }", '{a: 1, b c: [x]}'],
    ['a != b', '(a != b)'],
    ['a ?? b ? c : d ? e : f', '((a ?? b) ? c : (d ? e : f))'],
    ["row.status in ['A', 'B']", '(row.status in ["A", "B"])'],
    ['rows[0].items[i + 1].isbn', 'rows[0].items[(i + 1)].isbn'],
    ['(a + b) * c', '((a + b) * c)'],
    ['has(list, 1.5e2)', 'has(list, 150)'],
    ["'it\\'s'", '"it\'s"'],
    ['$self.value', '$self.value'],
    ['null === undefined', '(null === undefined)'],
    ['[]', '[]'],
    ['{{ row.a }}', 'row.a'],
  ])('reads %s as %s', (text, tree) => {
    expect(print(parseExpression(text))).toBe(tree)
  })

  it('gives every node its place in the text as written, braces included', () => {
    const tree = parseExpression("{{ row.status === 'UN_AUDIT' }}")
    expect(tree).toMatchObject({ start: 3, end: 28 })
    expect(tree).toMatchObject({ left: { start: 3, end: 13, keyStart: 7 }, right: { start: 18 } })
  })

  it.each([
    ['row.a = 1', 6, '不能赋值'],
    ['row.a()', 4, '不能调用方法'],
    ['(a)()', 3, '这里不能调用'],
    ['has(a)(b)', 6, '这里不能调用'],
    ['`x`', 0, '模板字符串'],
    ['a?.b', 1, '不需要写 ?.'],
    ['x => x', 2, '箭头函数'],
    ['{ a }', 4, '缺少 ":"'],
    ['{ a: 1', 6, '缺少 ","'],
    ['{ a = 1 }', 4, '不能赋值'],
    ['new Date()', 0, '不能用 new'],
    ['a +', 2, '没有写完'],
    ['', 0, '没有写完'],
    ["'abc", 0, '引号没有收尾'],
    ['a b', 2, '多出了 "b"'],
    ['(a', 2, '缺少 ")"'],
    ['a ? b', 5, '缺少 ":"'],
    ['a#', 1, '不认识的字符'],
    ['row.', 4, '缺少字段名'],
    ['a; b', 1, '分号'],
    ['a & b', 2, '位运算'],
  ])('refuses %s and says where and why', (text, offset, part) => {
    const problem = problemOf(text)
    expect(problem.message).toContain(part)
    expect(problem.offset).toBe(offset)
  })

  it('refuses a text too long or nested too deep instead of exhausting the stack', () => {
    expect(problemOf('1+'.repeat(2000)).message).toContain('超过 2000 个字')
    expect(problemOf('('.repeat(500)).message).toContain('嵌套超过 60 层')
    expect(problemOf('!'.repeat(500)).message).toContain('嵌套超过 60 层')
  })
})
