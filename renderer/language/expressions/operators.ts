import { readOwn } from './readOwn'
import type { BinaryOperator } from './types'

const isNumeric = (text: string) => /^\s*[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?\s*$/.test(text)

/** A number, or a text that is one ("12.50" of a money field); anything else is undefined. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string' && isNumeric(value)) return toNumber(Number(value))
  return undefined
}

const calculate: Record<string, (left: number, right: number) => number> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
}
const compare: Record<string, <T extends number | string>(left: T, right: T) => boolean> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
}

/** Applies an operator that needs both sides. Sides that do not fit give undefined; nothing here throws. */
export function applyOperator(operator: BinaryOperator, left: unknown, right: unknown): unknown {
  if (operator === '===') return left === right
  if (operator === '!==') return left !== right
  if (operator === '==') return isLooselyEqual(left, right)
  if (operator === '!=') return !isLooselyEqual(left, right)
  if (operator === 'in') return isIn(left, right)
  if (operator === '+') return add(left, right)
  const test = compare[operator]
  if (test) {
    const sides = comparable(left, right)
    return sides && test<number | string>(sides[0], sides[1])
  }
  const a = toNumber(left)
  const b = toNumber(right)
  if (a === undefined || b === undefined) return undefined
  return toNumber(calculate[operator]?.(a, b))
}

// As in JavaScript, for texts, numbers and booleans: nothing equals nothing, '5' equals 5. Things made of parts equal only themselves.
function isLooselyEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true
  const isNothing = (side: unknown) => side === null || side === undefined
  if (isNothing(left) || isNothing(right)) return isNothing(left) && isNothing(right)
  if (typeof left === typeof right || !isText(left) || !isText(right)) return false
  return Number(left) === Number(right)
}

// A text on either side joins; two numbers add. Money arrives as text: add it with num() or sum().
function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return toNumber(left + right)
  const joins = typeof left === 'string' || typeof right === 'string'
  return joins && isText(left) && isText(right) ? `${left}${right}` : undefined
}

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

// Numbers and number-like texts by size, two other texts by their characters (dates in yyyy-MM-dd order rightly so).
function comparable(
  left: unknown,
  right: unknown,
): [number, number] | [string, string] | undefined {
  const a = toNumber(left)
  const b = toNumber(right)
  if (a !== undefined && b !== undefined) return [a, b]
  return typeof left === 'string' && typeof right === 'string' ? [left, right] : undefined
}

/** `x in list`, `'part' in text`, `'key' in object`. */
export function isIn(value: unknown, holder: unknown): boolean {
  if (Array.isArray(holder)) return holder.includes(value)
  if (typeof holder === 'string') return typeof value === 'string' && holder.includes(value)
  return readOwn(holder, value) !== undefined
}
