import { constants, generateKeyPairSync, privateDecrypt, publicEncrypt } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decryptPayload, encryptPayload } from './rsa'

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

  it('reads back Chinese and emoji that lie across two blocks, wherever the cut falls', () => {
    const unit = fc.constantFrom('书', '店', '𠮷', '📚', '👩‍👩‍👧', 'é', 'a')
    fc.assert(
      fc.property(fc.string({ unit, minLength: 30, maxLength: 90 }), (text) => {
        const cipher = encryptPayload(text, keys.publicKey)
        expect(decryptPayload(cipher, keys.privateKey)).toBe(text)
        expect(readElsewhere(bytesOf(cipher))).toBe(JSON.stringify(text))
        const size = Buffer.byteLength(JSON.stringify(text))
        expect(bytesOf(cipher).length / 128).toBe(Math.ceil(size / 117))
      }),
      { numRuns: 12 },
    )
  })

  it('reads what another implementation wrote in UTF-8', () => {
    const plain = Buffer.from(JSON.stringify({ 书名: '红楼梦📕'.repeat(40) }))
    const blocks = Array.from({ length: Math.ceil(plain.length / 117) }, (_, place) =>
      publicEncrypt(
        { key: keys.publicKey, padding: constants.RSA_PKCS1_PADDING },
        plain.subarray(place * 117, place * 117 + 117),
      ),
    )
    const cipher = Buffer.concat(blocks).toString('base64')
    expect(decryptPayload(cipher, keys.privateKey)).toEqual({ 书名: '红楼梦📕'.repeat(40) })
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

it('says so when the key or the cipher is none', () => {
  expect(() => encryptPayload({}, 'no key')).toThrow('public key')
  expect(() => encryptPayload({}, ' ')).toThrow('public key')
  expect(() => decryptPayload(btoa('rubbish'), keys.privateKey)).toThrow('no cipher')
})
