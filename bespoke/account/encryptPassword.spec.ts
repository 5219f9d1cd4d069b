import fc from 'fast-check'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPassword } from './encryptPassword'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

it('is read by the server as it was typed, Chinese too', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 30 })
  fc.assert(
    fc.property(typed, (plain) => {
      const cipher = Buffer.from(encryptPassword(publicKey, plain), 'base64')
      expect(privateDecrypt({ key: privateKey, ...padding }, cipher).toString('utf8')).toBe(plain)
    }),
    { examples: [['Old1密'], ['shitouji1791']], numRuns: 20 },
  )
})

it('refuses a key that is none', () => {
  expect(() => encryptPassword('not a key', 'shitouji1791')).toThrow('no usable key')
})
