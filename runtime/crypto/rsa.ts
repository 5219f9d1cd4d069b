import { JSEncrypt } from 'jsencrypt'

// A 1024-bit key with PKCS#1 v1.5 padding takes 117 bytes and gives 128 (specification §9).
const plainBytes = 117
const cipherBytes = 128

/**
 * Encrypts one short text with a public key, as the password calls ask.
 * @param publicKey  PEM or its bare Base64
 * @returns Base64 @throws when the key is none, or the text is longer than one block of it
 */
export function encryptWithKey(plain: string, publicKey: string): string {
  const cipher = keyOf(publicKey).encrypt(plain)
  if (cipher === false) throw new Error('encryptWithKey: the public key is not usable')
  return cipher
}

/**
 * Encrypts a payload: JSON, in 117-byte chunks, the 128-byte blocks joined and written as Base64.
 * Characters outside ASCII are written as JSON escapes, so that no character lies across two chunks.
 * @throws when the key is none
 */
export function encryptPayload(payload: unknown, publicKey: string): string {
  const key = keyOf(publicKey)
  const blocks = chunksOf(asciiJson(payload), plainBytes).map((chunk) => {
    const cipher = key.encrypt(chunk)
    if (cipher === false) throw new Error('encryptPayload: the public key is not usable')
    return atob(cipher).padStart(cipherBytes, '\0')
  })
  return btoa(blocks.join(''))
}

/**
 * Reads what `encryptPayload` wrote, 128 bytes at a time.
 * @throws when the text is no cipher for this private key, or holds no JSON
 */
export function decryptPayload(cipher: string, privateKey: string): unknown {
  const key = keyOf(privateKey)
  const chunks = chunksOf(atob(cipher), cipherBytes).map((block) => {
    const plain = key.decrypt(btoa(block))
    if (plain === false || plain === null)
      throw new Error('decryptPayload: the text is no cipher for this key')
    return plain
  })
  return JSON.parse(chunks.join('')) as unknown
}

function keyOf(pem: string): JSEncrypt {
  // Without a key the library would make one of its own that nobody else has.
  if (pem.trim() === '') throw new Error('rsa: no public key; send the payload plain instead')
  const key = new JSEncrypt()
  key.setKey(pem)
  return key
}

function asciiJson(payload: unknown): string {
  return JSON.stringify(payload).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

const chunksOf = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, place) =>
    text.slice(place * size, (place + 1) * size),
  )
