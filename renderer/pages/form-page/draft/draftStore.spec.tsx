import { beforeEach, expect, it } from 'vitest'
import type { ResolvedFormItem } from '../../../../schemas/language'
import { draftStore, keepable } from './draftStore'

beforeEach(() => localStorage.clear())
const key = draftStore.keyOf('1', '/goods/{id}', '7')
const item = (field: string, widget: ResolvedFormItem['widget']): ResolvedFormItem => ({
  field,
  title: field,
  type: 'string',
  widget,
  many: false,
  required: false,
})

it('reads back what was written, and nothing after it was removed', () => {
  draftStore.write(key, { savedAt: Date.now(), values: { name: '围城' }, base: '3' })
  expect(draftStore.read(key)).toMatchObject({ values: { name: '围城' }, base: '3' })
  draftStore.remove(key)
  expect(draftStore.read(key)).toBeUndefined()
})

it('takes garbage and old drafts for nothing', () => {
  for (const text of ['', 'null', '{', '[]', '{"savedAt":"x"}', '{"savedAt":1,"values":{}}']) {
    localStorage.setItem(key, text)
    expect(draftStore.read(key)).toBeUndefined()
  }
})

it('never keeps passwords or files', () => {
  const items = [item('name', 'text'), item('password', 'password')]
  const values = { name: '围城', password: '秘密', stray: 1 }
  expect(keepable(values, items)).toEqual({ name: '围城' })
  expect(keepable({ file: new Blob(['x']) }, [item('file', 'upload')])).toEqual({})
})

it('keeps the fifty newest and what others store', () => {
  localStorage.setItem('theme', 'dark')
  for (let at = 0; at < 60; at += 1)
    draftStore.write(draftStore.keyOf('1', '/p', String(at)), {
      savedAt: Date.now() - 1000 + at,
      values: {},
    })
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft:'))).toHaveLength(50)
  expect(draftStore.read(draftStore.keyOf('1', '/p', '59'))).toBeDefined()
  expect(localStorage.getItem('theme')).toBe('dark')
})
