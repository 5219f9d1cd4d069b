import type { ByteRange } from '../storage'

/**
 * The bytes a Range header asks for (RFC 9110 §14). Several ranges at once, and what cannot be read, mean the whole file.
 * @returns undefined for the whole file, 'none' when it asks for bytes behind the end
 * @example readRange('bytes=-5', 100) // { first: 95, last: 99 }
 */
export function readRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (first >= size) return 'none'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return last < first ? undefined : { first, last }
}
