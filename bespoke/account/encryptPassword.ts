import { JSEncrypt } from 'jsencrypt'

/** Encrypts for the server's key (RSA-OAEP, SHA-256): the call carries passwords in its address. @throws when the key is none */
export function encryptPassword(publicKey: string, plain: string): string {
  const rsa = new JSEncrypt()
  rsa.setPublicKey(publicKey)
  // the library takes a character for a byte
  const cipher = rsa.encryptOAEP(String.fromCharCode(...new TextEncoder().encode(plain)))
  if (typeof cipher !== 'string') throw new Error('encryptPassword: the server sent no usable key')
  return cipher
}
