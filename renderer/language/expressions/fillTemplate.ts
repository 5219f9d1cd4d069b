import { readOwn } from './readOwn'
import type { Scope } from './types'

const slot = /\{([A-Za-z_$][\w$]*(?:\.[\w$]+)*)\}/g

/**
 * Fills `{name}` and `{row.name}` of a sentence. A bare name is looked up in the scope, then in its row.
 * What is not there becomes empty text.
 * @example fillTemplate('确定删除 {brandName}？', { row: { brandName: '中华书局' } }) // '确定删除 中华书局？'
 */
export function fillTemplate(text: string, scope: Scope): string {
  return text.replace(slot, (_, path: string) => print(lookUp(path, scope)))
}

/** The names a sentence asks for, with the offset of each; the linter checks them. */
export function templateNames(text: string): { path: string; offset: number }[] {
  return [...text.matchAll(slot)].map((match) => ({ path: match[1]!, offset: match.index + 1 }))
}

function lookUp(path: string, scope: Scope): unknown {
  const keys = path.split('.')
  const own = keys.reduce<unknown>(readOwn, scope)
  return own === undefined ? keys.reduce<unknown>(readOwn, scope.row) : own
}

function print(value: unknown): string {
  return Array.isArray(value) ? value.map(printOne).join('、') : printOne(value)
}

const printOne = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
