import { createForm, type Field, type GeneralField } from '@formily/core'
import { describe, expect, it, vi } from 'vitest'
import { findCircle } from './findCircle'
import { inspectForm } from './inspectForm'
import type { TracedItem } from './TracedItem'
import { traceOf, type TraceEntry } from './traceForm'

const item = (field: string, dependencies: string[]): TracedItem => ({
  field,
  schema: { 'x-reactions': { dependencies } },
})
const nothing = () => undefined
const valueOf = (field: GeneralField, name: string) => Number(field.query(name).get('value') ?? 0)
const setValue = (field: GeneralField, next: number) => {
  if (next > 0) (field as Field).value = next
}

/** A form of two fields; the reactions of each come behind Formily's own of the schema. */
function twoFields(ofA: (field: GeneralField) => unknown, ofB: (field: GeneralField) => unknown) {
  const form = inspectForm(createForm(), [item('a', ['b']), item('b', ['a'])])
  const a = form.createField({ name: 'a', reactions: [nothing, ofA] })
  form.createField({ name: 'b', reactions: [nothing, ofB] })
  return { form, a, entries: () => traceOf(form)!.entries() }
}
const loops = (entries: readonly TraceEntry[]) => entries.filter(({ kind }) => kind === 'loop')

describe('the trace of a form', () => {
  it('says which input ran which reaction and what it changed', async () => {
    const { a, entries } = twoFields(nothing, (field) => setValue(field, valueOf(field, 'a') * 2))
    await a.onInput(21)
    expect(entries()).toMatchObject([
      { kind: 'input', field: 'a', to: 21 },
      {
        kind: 'run',
        field: 'b',
        causes: ['a'],
        source: { path: ['schema', 'x-reactions'] },
        changes: [{ field: 'b', property: 'value', from: undefined, to: 42 }],
      },
    ])
    expect(loops(entries())).toEqual([])
  })

  it('sees what a reaction sets elsewhere', async () => {
    const { a, form, entries } = twoFields(nothing, (field) => {
      const isHidden = valueOf(field, 'a') > 1
      field.form.setFieldState('c', (state) => (state.visible = !isHidden))
    })
    form.createField({ name: 'c' })
    await a.onInput(5)
    expect(form.query('c').take()?.display).toBe('none')
    const changes = entries().flatMap((entry) => (entry.kind === 'run' ? entry.changes : []))
    expect(changes).toContainEqual({ field: 'c', property: 'display', from: 'visible', to: 'none' })
  })

  it('adds nothing to what a reaction depends on', async () => {
    const ran = vi.fn()
    const { form, a } = twoFields(nothing, (field) => ran(valueOf(field, 'a')))
    form.createField({ name: 'other' })
    const before = ran.mock.calls.length
    await (form.query('other').take() as Field).onInput('x')
    expect(ran).toHaveBeenCalledTimes(before)
    await a.onInput(1)
    expect(ran).toHaveBeenCalledTimes(before + 1)
  })
})

describe('a circle of reactions', () => {
  it('is named when two fields set each other', async () => {
    const { a, entries } = twoFields(
      (field) => setValue(field, valueOf(field, 'b') && valueOf(field, 'b') + 1),
      (field) => setValue(field, valueOf(field, 'a') && valueOf(field, 'a') + 1),
    )
    await a.onInput(1)
    expect(loops(entries())).toMatchObject([
      { fields: expect.arrayContaining(['a', 'b']) as string[] },
    ])
  })

  it('that never ends is stopped', async () => {
    let runs = 0
    const later = (name: string) => (field: GeneralField) => {
      const next = valueOf(field, name)
      runs += 1
      if (next > 0) void Promise.resolve().then(() => setValue(field, next + 1))
    }
    const { a, entries } = twoFields(later('b'), later('a'))
    await a.onInput(1)
    await vi.waitFor(() =>
      expect(loops(entries())).toContainEqual(expect.objectContaining({ wasStopped: true })),
    )
    const stoppedAt = runs
    await new Promise((resolve) => setTimeout(resolve))
    expect(runs).toBe(stoppedAt)
    expect(runs).toBeLessThan(500)
  })

  it('is none where both fields agree', async () => {
    const { a, entries } = twoFields(
      (field) => setValue(field, valueOf(field, 'b') / 100),
      (field) => setValue(field, valueOf(field, 'a') * 100),
    )
    await a.onInput(12)
    expect(loops(entries())).toEqual([])
  })
})

it('finds the circle among changes, and none where there is none', () => {
  expect(
    findCircle([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ]),
  ).toEqual(['a', 'b', 'c', 'a'])
  expect(
    findCircle([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
  ).toBeUndefined()
})
