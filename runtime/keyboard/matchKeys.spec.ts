import { expect, it } from 'vitest'
import { isPlain, matchKeys, partsOfKeys } from './matchKeys'

const pressed = (key: string, over: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
  ...over,
})

it('knows the combination, not its parts', () => {
  expect(matchKeys('Ctrl+Enter', pressed('Enter', { ctrlKey: true }))).toBe(true)
  expect(matchKeys('Ctrl+Enter', pressed('Enter', { metaKey: true }))).toBe(true)
  expect(matchKeys('Ctrl+Enter', pressed('Enter'))).toBe(false)
  expect(matchKeys('/', pressed('/', { ctrlKey: true }))).toBe(false)
  expect(matchKeys('?', pressed('?', { shiftKey: true }))).toBe(true)
})

it('finds a letter by its place, because Alt makes another one of it on a Mac', () => {
  expect(matchKeys('Alt+N', pressed('˜', { altKey: true, code: 'KeyN' }))).toBe(true)
  expect(matchKeys('Alt+N', pressed('n', { code: 'KeyN' }))).toBe(false)
})

it('takes Chinese punctuation for the key it stands on', () => {
  expect(matchKeys('/', pressed('、'))).toBe(true)
  expect(matchKeys('?', pressed('？', { shiftKey: true }))).toBe(true)
  expect(matchKeys('[', pressed('【'))).toBe(true)
})

it('never answers while an input method composes', () => {
  expect(matchKeys('/', pressed('/', { isComposing: true }))).toBe(false)
  expect(matchKeys('Ctrl+Enter', pressed('Enter', { ctrlKey: true, keyCode: 229 }))).toBe(false)
})

it('tells single keys from combinations', () => {
  expect(['/', '?', '[', 'Alt+N', 'Ctrl+Enter'].filter(isPlain)).toEqual(['/', '?', '['])
  expect(partsOfKeys('Ctrl+Enter')).toEqual(['Ctrl', 'Enter'])
})
