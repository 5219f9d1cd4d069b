/** Whether two values of a field are the same to a person: what is empty is empty, numbers go by their value. */
export const sameValue = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

const textOf = (value: unknown): string => JSON.stringify(plain(value))

function plain(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return isDecimal(value) ? String(Number(value)) : value.trim()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain)
  if (typeof value !== 'object') return value
  const parts = Object.entries(value)
    .map(([name, part]) => [name, plain(part)] as const)
    .filter(([name, part]) => part !== null && !name.startsWith('__DO_NOT_USE'))
  return Object.fromEntries(parts.sort(([left], [right]) => (left < right ? -1 : 1)))
}

// 25.00 and 25 are one amount; long digits such as an ISBN stay what they are
const isDecimal = (text: string) => /^-?\d{1,13}\.\d+$/.test(text) || /^-?\d{1,9}$/.test(text)
