import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decryptText, encryptText } from './text'

const text = fc.string({ unit: 'grapheme' })

it('reads back what it wrote, also after a trip through an address', () => {
  fc.assert(
    fc.property(text, (plain) => {
      const cipher = encryptText(plain)
      expect(decryptText(cipher)).toBe(plain)
      const address = new URLSearchParams({ id: cipher }).toString()
      expect(decryptText(new URLSearchParams(address).get('id') ?? '')).toBe(plain)
    }),
  )
})

it('reads a cipher whose + became a blank in a badly encoded link', () => {
  const plain = Array.from({ length: 200 }, (_, serial) => `DD2024061800${serial}`).find((number) =>
    encryptText(number).includes('+'),
  )
  expect(plain).toBeDefined()
  const broken = new URLSearchParams(`id=${encryptText(plain ?? '')}`).get('id') ?? ''
  expect(broken).toContain(' ')
  expect(decryptText(broken)).toBe(plain)
})

it('writes the same cipher for the same text, and never the text itself', () => {
  expect(encryptText('DD20240618000042')).toBe(encryptText('DD20240618000042'))
  expect(encryptText('DD20240618000042')).not.toContain('DD2024')
})

it('calls rubbish and shortened ciphers undefined', () => {
  fc.assert(fc.property(fc.base64String(), (cipher) => void expectOurs(cipher)))
  const cipher = encryptText('DD20240618000042')
  expect(decryptText(cipher.slice(0, -4))).toBeUndefined()
  expect(decryptText('DD20240618000042')).toBeUndefined()
  expect(decryptText('')).toBeUndefined()
})

function expectOurs(cipher: string): void {
  const plain = decryptText(cipher)
  if (plain !== undefined) expect(encryptText(plain)).toBe(cipher)
}
