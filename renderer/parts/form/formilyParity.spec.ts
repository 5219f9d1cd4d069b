import { describe, expect, it } from 'vitest'
import { checkExpression, compileExpression } from '../../language/expressions'

/** Formily's own compiler, as @formily/json-schema has it: what an expression of its documentation means. */
function byFormily(text: string, scope: Record<string, unknown>): unknown {
  const inner = text.trim().replace(/^\{\{/, '').replace(/\}\}$/, '')
  // oxlint-disable-next-line no-new-func -- the very thing our own compiler replaces, as the measure
  return new Function('$root', `with($root) { return (${inner}); }`)(scope)
}

const scope = {
  $deps: ['123', 5, undefined, { a: 'x', list: ['a', 'b'] }],
  $dependencies: ['123'],
  $self: { value: '123', modified: true, selfErrors: [], title: '来源', loading: false },
  $values: { type: 'book', price: 12.5, tags: ['新书', '签名'], nested: { deep: { leaf: 0 } } },
  $form: { values: { type: 'book' }, valid: true },
  $target: { value: 'aa' },
  $record: { quantity: 3, price: 20 },
  $index: 2,
  $deps2: { way: 'b', count: 10 },
}

// Expressions of Formily's pages on x-reactions, schema and linkages.
const equal = [
  "{{$deps[0] == '123'}}",
  "{{$deps[0] === '123'}}",
  "{{$deps[0] !== '123'}}",
  "{{$dependencies[0] == '123'}}",
  "{{$self.value === '123'}}",
  '{{$self.value}}',
  '{{!$deps[2]}}',
  '{{!!$deps[0]}}',
  '{{$deps[2] == null}}',
  '{{$deps[2] != null}}',
  '{{$deps[2] == undefined}}',
  '{{$deps[1] == "5"}}',
  '{{$deps[1] > 3}}',
  '{{$deps[1] * 10}}',
  '{{$deps[1] ? $deps[1] * 2 : 0}}',
  "{{$deps[0] && $deps[1] > 5 ? 'none' : 'visible'}}",
  "{{$deps[0] ? 'visible' : 'hidden'}}",
  "{{$deps2.way === 'b'}}",
  '{{$deps2.count - 1}}',
  '{{$deps[3].a}}',
  '{{$deps[3].list.length > 1}}',
  '{{$deps[3].list[0]}}',
  "{{$deps[3]['a']}}",
  '{{$self.selfErrors.length === 0}}',
  '{{$self.loading}}',
  "{{'标题：' + $self.value}}",
  "{{$self.value + '元'}}",
  '{{$values.price + 1}}',
  "{{$values.type === 'book' || $values.type === 'audio'}}",
  '{{$values.nested.deep.leaf}}',
  '{{$values.nested.deep.leaf ?? 1}}',
  '{{$values.nested.deep.leaf || 1}}',
  "{{$form.values.type === 'book'}}",
  '{{$form.valid}}',
  "{{$target.value === 'aa'}}",
  '{{$record.quantity * $record.price}}',
  '{{$index + 1}}',
  '{{[1, 2, 3]}}',
  "{{[{ label: '甲', value: 'a' }, { label: '乙', value: 'b' }]}}",
  "{{{ width: '100%' }}}",
  "{{ $self.value ? { color: 'red', 'font-size': 12 } : {} }}",
  "{{$values.type === 'book' ? [{ label: '平装', value: '1' }] : []}}",
  '{{1 + 2 * 3 - 4 / 2}}',
  '{{7 % 4}}',
  '{{-$deps[1]}}',
  '{{true}}',
  '{{null}}',
  '{{undefined}}',
  "{{'type' in $values}}",
  '{{($deps[1] + 1) * 2}}',
  "{{'a' < 'b'}}",
  '{{$deps[1] >= 5 && $deps[1] <= 5}}',
]

describe('the expressions of Formily’s documentation', () => {
  it.each(equal)('%s means the same', (text) => {
    expect(compileExpression(text)(scope)).toEqual(byFormily(text, scope))
  })

  it.each([
    ['{{(field) => { field.visible = true }}}', '箭头函数'],
    ['{{async (field) => field.value}}', '箭头函数'],
    ['{{function(){ $form.setFieldState("a", 1) }}}', '不能用 function'],
    ['{{$self.value = 1}}', '赋值'],
    ['{{$deps.map(d => d.a)}}', '箭头函数'],
    ['{{$deps.includes("a")}}', '不能调用方法'],
    ['{{$form.setFieldState("target", {})}}', '方法'],
    ['{{`color-${$self.value}`}}', '模板字符串'],
    ['{{typeof $deps[0] === "string"}}', 'typeof'],
    ['{{new Date()}}', 'new'],
    ['{{$deps[0]?.length}}', '?.'],
    ['{{$self.value; $self.title}}', '分号'],
    ['{{$values.a++}}', '赋值'],
  ])('%s is refused with a reason', (text, reason) => {
    const problems = checkExpression(text, Object.keys(scope))
    expect(problems[0]?.message).toContain(reason)
  })

  it('differs where a person would see nonsense, and says nothing instead', () => {
    for (const text of ['{{$deps[2] * 2}}', '{{1 / 0}}', "{{'abc' - 1}}"])
      expect(compileExpression(text)(scope)).toBeUndefined()
    // amounts are texts on the wire: they are ordered by size, not by letter
    expect(compileExpression("{{'10.00' > '9.00'}}")(scope)).toBe(true)
  })

  it('keeps what reaches prototypes and globals out', () => {
    for (const text of [
      '{{ ({}).constructor }}',
      '{{constructor}}',
      '{{$self.constructor}}',
      '{{window}}',
      '{{ { __proto__: { a: 1 } }.a }}',
    ])
      try {
        expect(compileExpression(text)(scope)).toBeUndefined()
      } catch (error) {
        expect((error as Error).name).toBe('ExpressionError')
      }
  })
})
