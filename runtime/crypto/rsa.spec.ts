import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptPayload, encryptPayload, encryptWithKey } from './rsa'

const keys = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})
const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
/** Another implementation: Node's raw RSA, with the padding 00 02 … 00 taken off. */
function readElsewhere(cipher: Buffer): string {
  const key = { key: keys.privateKey, padding: constants.RSA_NO_PADDING }
  const chunks = Array.from({ length: cipher.length / 128 }, (_, place) => {
    const block = privateDecrypt(key, cipher.subarray(place * 128, place * 128 + 128))
    expect([...block.subarray(0, 2)]).toEqual([0, 2])
    return block.subarray(block.indexOf(0, 2) + 1)
  })
  return Buffer.concat(chunks).toString('utf8')
}

describe('§9 RSA chunks: 117 bytes to encrypt, 128 bytes to decrypt', { timeout: 30_000 }, () => {
  it('reads back every payload, Chinese and characters beyond 16 bits too', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 2 }), (payload) => {
        const cipher = encryptPayload(payload, keys.publicKey)
        expect(bytesOf(cipher).length % 128).toBe(0)
        // JSON knows no -0.
        const sent = JSON.parse(JSON.stringify(payload)) as unknown
        expect(decryptPayload(cipher, keys.privateKey)).toEqual(sent)
      }),
      { numRuns: 6 },
    )
  })

  it('cuts at 117 bytes: one more byte is one more block', () => {
    const blocks = (text: string) => bytesOf(encryptPayload(text, keys.publicKey)).length / 128
    // Two quotes stand around the text.
    expect(blocks('a'.repeat(115))).toBe(1)
    expect(blocks('a'.repeat(116))).toBe(2)
  })

  it('is read by another implementation, as the server’s', () => {
    const payload = { username: 'shudian', password: '红楼梦'.repeat(30) }
    const cipher = bytesOf(encryptPayload(payload, keys.publicKey))
    expect(JSON.parse(readElsewhere(cipher))).toEqual(payload)
  })
})

it('encrypts a password for the server to read', () => {
  const cipher = bytesOf(encryptWithKey('hongloumeng1791', keys.publicKey))
  expect(readElsewhere(cipher)).toBe('hongloumeng1791')
})

it('says so when the key or the cipher is none', () => {
  expect(() => encryptPayload({}, 'no key')).toThrow('public key')
  expect(() => encryptWithKey('x', '')).toThrow('public key')
  expect(() => decryptPayload(btoa('rubbish'), keys.privateKey)).toThrow('no cipher')
})
