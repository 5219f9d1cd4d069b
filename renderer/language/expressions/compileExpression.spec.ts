import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compileExpression } from './compileExpression'
import { ExpressionError } from './ExpressionError'

const run = (text: string, scope: Record<string, unknown> = {}) => compileExpression(text)(scope)

const order = {
  orderNum: 'DD20240618000042',
  status: 'UN_AUDIT',
  orderAmount: '128.50',
  refundAmount: '8.50',
  abnormalTypes: ['2'],
  items: [
    { goodsName: '红楼梦', price: '39.70', quantity: 2 },
    { goodsName: '呐喊', price: '0.10', quantity: 1 },
  ],
}

describe('compileExpression', () => {
  it.each([
    ["{{ row.status === 'UN_AUDIT' }}", true],
    ['row.orderAmount - row.refundAmount', 120],
    ["row.orderAmount > '99.00'", true],
    ['row.items[1].quantity + 1', 2],
    ["'订单' + row.orderNum", '订单DD20240618000042'],
    ["'2' in row.abnormalTypes", true],
    ["row.status in ['REFUSED', 'UN_AUDIT'] ? '可改' : '不可改'", '可改'],
    ["sum(row.items, 'price')", 39.8],
    ["join(['甲', '乙'])", '甲、乙'],
    ['len(row.items) > 1 && !has(row.abnormalTypes, "1")', true],
    ["all(row.items, 'quantity', [1, 2])", true],
    ["any(row.items, 'goodsName', '彷徨')", false],
    ['round(1.005, 2)', 1.01],
    ['round(-2.5)', -3],
    ['max(row.abnormalTypes)', 2],
    ["(date('2024-06-18 12:00:00') - date('2024-06-18')) / 3600000", 12],
    ['num("12.50") + 1', 13.5],
    ['-row.orderAmount', -128.5],
    ['row.nothing ?? "空"', '空'],
    ['7 % 4', 3],
  ])('%s is %j', (text, value) => {
    expect(run(text, { row: order })).toEqual(value)
  })

  it.each([
    'row.a.b.c',
    'row[0]',
    'unknown.name',
    'row.orderNum * 2',
    '1 / 0',
    'row.items + 1',
    'row.items < 3',
    "date('昨天')",
    'min([])',
  ])('%s is undefined, not an error', (text) => {
    expect(run(text, { row: order })).toBeUndefined()
  })

  it('compiles a text once', () => {
    expect(compileExpression('{{ row.a }}')).toBe(compileExpression('{{ row.a }}'))
  })

  it('takes now() from the clock', () => {
    vi.useFakeTimers({ now: new Date('2024-06-18T09:00:00+08:00') })
    expect(run("(date('2024-06-18 15:00') - now()) / 3600000 <= 6")).toBe(true)
  })
  it('takes today() in Shanghai, where it is tomorrow before London has midnight', () => {
    vi.useFakeTimers({ now: new Date('2024-06-17T16:30:00Z') })
    expect(run('today()')).toBe('2024-06-18')
  })
  afterEach(() => void vi.useRealTimers())

  it('gives up with undefined when the data is too large to walk', () => {
    const list = Array.from({ length: 60_000 }, () => 1)
    expect(run('sum(list)', { list })).toBe(60_000)
    expect(run('sum(list) + sum(list)', { list })).toBeUndefined()
  })
})

describe('an expression cannot reach what it was not given', () => {
  class Account {
    secret = 'own'
    get inherited() {
      return 'from the prototype'
    }
    reset() {
      return 'ran'
    }
  }
  const scope = () => ({
    row: { ...order, fn: () => 1, account: new Account() },
    list: [1],
    text: 'abc',
    fn: function named() {},
  })

  // Escapes published against expression evaluators (AngularJS sandbox, jexl, expr-eval, jse-eval, vm2 write-ups).
  it.each([
    'row.constructor',
    "row['constructor']",
    "row['con' + 'structor']",
    'row.__proto__',
    "row['__proto__'].polluted",
    "row[['__proto__']]",
    "row[['constructor']]",
    'row.toString',
    'row.fn',
    'row.fn.constructor',
    'row.fn.prototype',
    'row.fn.caller',
    'fn',
    'fn.prototype.constructor',
    'list.map',
    "list['constructor']",
    "list.constructor['constructor']",
    "text['constructor']",
    "'a'.constructor",
    "''.sub",
    "'a'['sub']['constructor']",
    '[].constructor',
    "[]['filter']['constructor']",
    '(1).constructor',
    'true.constructor',
    'row.account.inherited',
    'row.account.reset',
    'row.account.constructor',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'globalThis',
    'window',
    'process',
    'Function',
    "sum([1], 'constructor').constructor",
    'row.__defineGetter__',
    'row.__lookupGetter__',
    'row.valueOf',
  ])('%s is undefined', (text) => {
    expect(run(text, scope())).toBeUndefined()
  })

  it.each([
    "row.constructor('alert(1)')()",
    "[].constructor.constructor('return this')()",
    "''.sub.call.call(1)",
    'x=y',
    "a['b']('c')",
    'import("fs")',
    'function(){}()',
    '(() => 1)()',
    'this.constructor',
    'new Function("x")',
    '`${process}`',
    "toString.constructor('x')()",
    'row.__proto__.polluted = 1',
    'delete row.a',
    'a, b',
  ])('%s is no expression', (text) => {
    expect(() => compileExpression(text)).toThrow(ExpressionError)
  })

  it.each(["constructor('x')", 'toString()', "Function('x')", "eval('1')", "hasOwnProperty('a')"])(
    '%s calls nothing',
    (text) => {
      expect(run(text, scope())).toBeUndefined()
    },
  )
})

describe('for any text and any data', () => {
  const word = fc.constantFrom(
    ...'row rows values page user constructor __proto__ prototype toString has len sum min max round date join all any num now'.split(
      ' ',
    ),
  )
  const leaf = fc.oneof(
    word,
    fc.integer().map(String),
    fc.string({ maxLength: 6 }).map((text) => JSON.stringify(text)),
    fc.constantFrom('true', 'null', 'undefined', '[]'),
  )
  const expression: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.tuple(tie('node'), word).map(([object, key]) => `${wrap(object)}.${key}`),
      fc.tuple(tie('node'), tie('node')).map(([object, key]) => `${wrap(object)}[${key}]`),
      fc
        .tuple(
          tie('node'),
          fc.constantFrom(
            '+',
            '-',
            '*',
            '/',
            '%',
            '<',
            '>=',
            '===',
            '!==',
            '==',
            '!=',
            'in',
            '&&',
            '||',
            '??',
          ),
          tie('node'),
        )
        .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      fc.tuple(tie('node'), tie('node'), tie('node')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(word, fc.array(tie('node'), { maxLength: 3 })).map(([f, args]) => `${f}(${args})`),
      tie('node').map((node) => `(!${node})`),
      fc.array(tie('node'), { maxLength: 3 }).map((items) => `[${items}]`),
      fc.tuple(word, tie('node')).map(([key, value]) => `({ ${key}: ${value} })`),
    ),
  })).node
  const wrap = (text: string) => `(${text})`
  // Deep data adds time, not cases: an expression of depth 4 sees four levels at most.
  const shallow = { maxDepth: 2, maxKeys: 4 }
  const data = fc.record({
    row: fc.anything({
      ...shallow,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
    }),
    rows: fc.array(fc.anything({ ...shallow, withObjectString: true, withSparseArray: true }), {
      maxLength: 3,
    }),
    values: fc.object(shallow),
    page: fc.anything(shallow),
  })

  it('arbitrary text is an expression or an ExpressionError, nothing else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), expression), (text) => {
        try {
          compileExpression(text)({})
        } catch (error) {
          expect(error).toBeInstanceOf(ExpressionError)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('a valid expression never throws on data and never hands out a function or a prototype', () => {
    const prototypes = new Set<unknown>(
      [Object, Array, String, Number, Boolean, Date, Map, Set, Function].map(
        (type) => type.prototype,
      ),
    )
    fc.assert(
      fc.property(expression, data, (text, scope) => {
        const value = compileExpression(text)(scope)
        expect(typeof value).not.toBe('function')
        expect(prototypes.has(value)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  it('money arithmetic agrees with numbers', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const scope = { list: [(a / 100).toFixed(2), (b / 100).toFixed(2)] }
        expect(run('sum(list)', scope)).toBeCloseTo((a + b) / 100, 6)
        expect(run('list[0] < list[1]', scope)).toBe(a < b)
      }),
    )
  })
})
