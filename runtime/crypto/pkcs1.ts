const publicMark = 2
// 00 02, at least eight random bytes, 00.
const overhead = 11

/** PKCS#1 v1.5, type 2: the bytes behind random ones that are never 0. @throws when they do not fit */
export function padBytes(plain: Uint8Array, size: number): Uint8Array {
  if (plain.length > size - overhead) throw new Error('padBytes: longer than the block')
  const block = new Uint8Array(size)
  crypto.getRandomValues(block)
  const start = size - plain.length
  block.set([0, publicMark])
  for (let at = 2; at < start - 1; at += 1) while (block[at] === 0) renew(block, at)
  block[start - 1] = 0
  block.set(plain, start)
  return block
}

/** @returns the bytes behind the padding; undefined when there is none */
export function unpadBytes(block: Uint8Array): Uint8Array | undefined {
  const end = block.indexOf(0, 2)
  const isPadded = block[0] === 0 && block[1] === publicMark && end >= overhead - 1
  return isPadded ? block.subarray(end + 1) : undefined
}

const renew = (block: Uint8Array<ArrayBuffer>, at: number) =>
  void crypto.getRandomValues(block.subarray(at, at + 1))
