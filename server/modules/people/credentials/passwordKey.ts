import { constants, privateDecrypt } from 'node:crypto'
import type { Db } from '../../../base/db'
import { fail } from '../../../base/errors'
import { readPublicKey, readServerKey } from './serverKey'

const spec = { name: 'password', size: 2048 }
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

/** The public half (PEM) of the key that passwords in an address are encrypted for: logs keep addresses. */
export const publicPasswordKey = (db: Db): Promise<string> => readPublicKey(db, spec)

/** @param cipher base64 of RSA-OAEP with SHA-256. @throws PASSWORD_CIPHER */
export async function decryptPassword(db: Db, cipher: string): Promise<string> {
  const key = await readServerKey(db, spec)
  try {
    return privateDecrypt({ key, ...padding }, Buffer.from(cipher, 'base64')).toString('utf8')
  } catch {
    throw fail('PASSWORD_CIPHER')
  }
}
