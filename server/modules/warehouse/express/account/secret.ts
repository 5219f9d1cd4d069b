import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../../base/db'
import { readServerSecret } from '../../../people/credentials/serverKey'

const cipher = 'aes-256-gcm'

/** Keeps a secret as the table takes it: only a server that reads its own key opens it again. */
export async function sealSecret(db: Db, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, await keyOf(db), iv)
  const data = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return [iv, sealing.getAuthTag(), data].map((part) => part.toString('base64url')).join('.')
}

/** @throws when the text was not sealed by this server or was changed */
export async function openSecret(db: Db, sealed: string): Promise<string> {
  const [iv, tag, data] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !data) throw new Error('openSecret: not a sealed secret')
  const opening = createDecipheriv(cipher, await keyOf(db), iv, { authTagLength: 16 })
  opening.setAuthTag(tag)
  return Buffer.concat([opening.update(data), opening.final()]).toString('utf8')
}

const keyOf = async (db: Db): Promise<Buffer> =>
  createHash('sha256')
    .update(await readServerSecret(db, 'expressAccount'))
    .digest()
