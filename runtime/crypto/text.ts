import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import Pkcs7 from 'crypto-js/pad-pkcs7.js'

// The key ships with every browser: it keeps numbers out of sight in addresses and shared links, it guards nothing.
// What a user may see is decided by the server.
const key = Utf8.parse('bookConsole@3.0.1#aes-fixed-key!')
const cipher = { mode: ECB, padding: Pkcs7 }

/**
 * Encrypts a value for an address: AES, ECB, PKCS7, Base64. The same text gives the same cipher.
 * Base64 holds / + =: put it into an address through URLSearchParams or encodeURIComponent.
 */
export function encryptText(plain: string): string {
  return AES.encrypt(Utf8.parse(plain), key, cipher).toString()
}

/**
 * Reads what `encryptText` wrote. A `+` that came back as a blank from a badly encoded link still reads.
 * @returns undefined when the text is no cipher of ours
 */
export function decryptText(text: string): string | undefined {
  const cipherText = text.replaceAll(' ', '+')
  try {
    const plain = AES.decrypt(cipherText, key, cipher).toString(Utf8)
    // Broken ciphers can decrypt to rubbish with valid padding; only a round trip proves that it is ours.
    return encryptText(plain) === cipherText ? plain : undefined
  } catch {
    return undefined
  }
}
