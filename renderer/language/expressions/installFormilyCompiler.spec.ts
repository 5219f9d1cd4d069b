import { createForm } from '@formily/core'
import { Schema } from '@formily/json-schema'
import { autorun, observable } from '@formily/reactive'
import { lazyMerge } from '@formily/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileExpression } from './compileExpression'
import { installFormilyCompiler } from './installFormilyCompiler'

beforeAll(installFormilyCompiler)

const compile = (schema: object, scope: object) => new Schema(schema).compile(scope)

describe('installFormilyCompiler', () => {
  it('compiles {{ }} of a schema with the scope', () => {
    const schema = compile(
      { type: 'string', title: "{{ '共' + count + '行' }}", 'x-visible': '{{ row.a === 1 }}' },
      { count: 3, row: { a: 1 } },
    )
    expect(schema.title).toBe('共3行')
    expect(schema['x-visible' as never]).toBe(true)
  })

  it('reads a name nobody provides as undefined', () => {
    expect(compile({ title: '{{ nobody ?? "空" }}' }, {}).title).toBe('空')
  })

  it('reaches nothing through merged scopes, which call every key their own', () => {
    const scope = lazyMerge({ a: 1 } as Record<string, unknown>, { b: 2 }) as Record<
      string,
      unknown
    >
    expect(compileExpression('a + b')(scope)).toBe(3)
    for (const text of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(compileExpression(text)(scope)).toBeUndefined()
  })

  it('reads fields and values of a form, and runs again when they change', () => {
    const form = createForm({ values: { refuseReason: '1' } })
    const field = form.createField({ name: 'refuseReason' })
    const scope = { $self: field, $form: form, $values: form.values }
    const seen: unknown[] = []
    const stop = autorun(
      () => void seen.push(compileExpression("$self.value + ($values.remark ?? '无')")(scope)),
    )
    field.setValue('9')
    form.setValues({ remark: '缺货' })
    stop()
    expect(seen).toEqual(['1无', '9无', '9缺货'])
    expect(compileExpression('$form.setValues')(scope)).toBeUndefined()
  })

  it('notices a key that is added later', () => {
    const row = observable<Record<string, unknown>>({})
    const seen: unknown[] = []
    const stop = autorun(() => void seen.push(compileExpression('row.late')({ row })))
    row.late = 1
    stop()
    expect(seen).toEqual([undefined, 1])
  })
})
