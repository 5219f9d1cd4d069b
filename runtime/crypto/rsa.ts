import { JSEncrypt } from 'jsencrypt'
import { padBytes, unpadBytes } from './pkcs1'

// A 1024-bit key with PKCS#1 v1.5 padding takes 117 bytes and gives 128 (specification §9).
const plainBytes = 117
const cipherBytes = 128

interface RsaKey {
  modulus: bigint
  exponent: bigint
  /** Absent in a public key. */
  secret?: bigint
}

/**
 * Encrypts a payload: JSON in UTF-8, in chunks of 117 bytes wherever a character may lie, the 128-byte blocks joined
 * and written as Base64.
 * @throws when the key is none
 */
export function encryptPayload(payload: unknown, publicKey: string): string {
  const key = keyOf(publicKey)
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return toBase64(join(chunksOf(bytes, plainBytes).map((chunk) => encryptBlock(chunk, key))))
}

/**
 * Reads what `encryptPayload` or a server wrote, 128 bytes at a time; characters may lie across two blocks.
 * @throws when the text is no cipher for this private key, or holds no JSON
 */
export function decryptPayload(cipher: string, privateKey: string): unknown {
  const { secret, modulus } = keyOf(privateKey)
  if (secret === undefined) throw new Error('decryptPayload: the key is no private key')
  const chunks = chunksOf(fromBase64(cipher), cipherBytes).map((block) => {
    const plain = unpadBytes(bytesOf(power(numberOf(block), secret, modulus)))
    if (!plain) throw new Error('decryptPayload: the text is no cipher for this key')
    return plain
  })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(join(chunks))) as unknown
}

const encryptBlock = (plain: Uint8Array, { modulus, exponent }: RsaKey): Uint8Array =>
  bytesOf(power(numberOf(padBytes(plain, cipherBytes)), exponent, modulus))

/** The library reads the key's file; its own encryption takes characters where bytes are wanted. */
function keyOf(pem: string): RsaKey {
  const library = new JSEncrypt()
  // Without a key the library would make one of its own that nobody else has.
  if (pem.trim() !== '') library.setKey(pem)
  const read = pem.trim() === '' ? undefined : library.getKey()
  const modulus = read?.['n'] && BigInt(`0x${read['n'].toString(16)}`)
  if (!read || !modulus)
    throw new Error('rsa: this is no public key; without one the payload is sent plain')
  const secret = read['d'] ? BigInt(`0x${read['d'].toString(16)}`) : undefined
  return { modulus, exponent: BigInt(read['e']), secret }
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, factor] = [1n, base % modulus]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

const numberOf = (bytes: Uint8Array) =>
  BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)

function bytesOf(value: bigint): Uint8Array {
  const hex = value.toString(16).padStart(cipherBytes * 2, '0')
  return Uint8Array.from({ length: cipherBytes }, (_, place) =>
    Number.parseInt(hex.slice(place * 2, place * 2 + 2), 16),
  )
}

const chunksOf = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
    bytes.subarray(place * size, (place + 1) * size),
  )

const join = (parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => Array.from(part)))

const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
