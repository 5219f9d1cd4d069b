import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  type KeyObject,
} from 'node:crypto'
import { asSystem, type Db } from '../../db'
import { fail } from '../../errors'

const name = 'password'
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const

/** The public half (PEM) of the key that passwords in an address are encrypted for: logs keep addresses. */
export async function publicPasswordKey(db: Db): Promise<string> {
  const key = await passwordKey(db)
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

/** @param cipher base64 of RSA-OAEP with SHA-256. @throws PASSWORD_CIPHER */
export async function decryptPassword(db: Db, cipher: string): Promise<string> {
  const key = await passwordKey(db)
  try {
    return privateDecrypt({ key, ...padding }, Buffer.from(cipher, 'base64')).toString('utf8')
  } catch {
    throw fail('PASSWORD_CIPHER')
  }
}

/** One key for every node, made when first asked for. */
async function passwordKey(db: Db): Promise<KeyObject> {
  const stored = (await findKey(db)) ?? (await makeKey(db))
  return createPrivateKey(stored)
}

const findKey = (db: Db) =>
  asSystem(db, async (trx) => {
    const found = trx.selectFrom('serverKey').select('privateKey').where('name', '=', name)
    return (await found.executeTakeFirst())?.privateKey
  })

async function makeKey(db: Db): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return asSystem(db, async (trx) => {
    await trx
      .insertInto('serverKey')
      .values({ name, privateKey })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = trx.selectFrom('serverKey').select('privateKey').where('name', '=', name)
    // another node may have been first
    return (await kept.executeTakeFirstOrThrow()).privateKey
  })
}
