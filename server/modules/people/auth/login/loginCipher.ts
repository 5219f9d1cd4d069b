import { constants, privateDecrypt, type KeyObject } from 'node:crypto'
import type { Db } from '../../../../base/db'
import { readPublicKey, readServerKey } from '../../credentials/serverKey'

// The specification's chunks of 117 and 128 bytes are those of a 1024-bit key (§9).
const spec = { name: 'login', size: 1024 }
const blockSize = 128
// 00 02, at least eight random bytes, 00
const shortestPadding = 11

/** Login bodies are encrypted where LOGIN_RSA=on (specification §7); off by default: TLS keeps them secret. */
export const isLoginEncrypted = (): boolean => process.env.LOGIN_RSA === 'on'

/** What `GET /publicKey` answers; an empty key means plain payloads. */
export const publicLoginKey = async (db: Db): Promise<string> =>
  isLoginEncrypted() ? readPublicKey(db, spec) : ''

/**
 * Reads an encrypted body: PKCS#1 v1.5 blocks of 128 bytes over JSON in UTF-8. Node no longer takes that padding off
 * itself, because telling a broken padding from a wrong secret gives the key's work away: here both answer the same.
 * @returns undefined for anything else
 */
export async function openLoginBody(db: Db, cipher: string): Promise<unknown> {
  const key = await readServerKey(db, spec)
  const bytes = Buffer.from(cipher, 'base64')
  if (bytes.length === 0 || bytes.length % blockSize !== 0) return undefined
  const parts = Array.from({ length: bytes.length / blockSize }, (_, place) =>
    openBlock(bytes.subarray(place * blockSize, (place + 1) * blockSize), key),
  )
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** @returns nothing where the padding is broken */
function openBlock(block: Buffer, key: KeyObject): Buffer {
  try {
    const plain = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block)
    const end = plain.indexOf(0, 2)
    const isPadded = plain[0] === 0 && plain[1] === 2 && end >= shortestPadding - 1
    return isPadded ? plain.subarray(end + 1) : Buffer.alloc(0)
  } catch {
    // a number beyond the key's modulus
    return Buffer.alloc(0)
  }
}
