import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { asSystem, type Db } from '../../../base/db'

/** One RSA key for every node, kept in the database; made when first asked for. */
export interface ServerKeySpec {
  name: string
  /** Bits. */
  size: number
}

export async function readServerKey(db: Db, spec: ServerKeySpec): Promise<KeyObject> {
  return createPrivateKey(await readOrMake(db, spec.name, () => makeRsa(spec.size)))
}

/** The public half, PEM. */
export async function readPublicKey(db: Db, spec: ServerKeySpec): Promise<string> {
  const key = await readServerKey(db, spec)
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

/** 256 random bits for signing what comes back to the server, the same on every node. */
export const readServerSecret = (db: Db, name: string): Promise<string> =>
  readOrMake(db, name, () => randomBytes(32).toString('base64url'))

async function readOrMake(db: Db, name: string, make: () => string): Promise<string> {
  return (await findKey(db, name)) ?? storeKey(db, name, make())
}

const findKey = (db: Db, name: string) =>
  asSystem(db, async (trx) => {
    const found = trx.selectFrom('serverKey').select('privateKey').where('name', '=', name)
    return (await found.executeTakeFirst())?.privateKey
  })

const storeKey = (db: Db, name: string, privateKey: string): Promise<string> =>
  asSystem(db, async (trx) => {
    await trx
      .insertInto('serverKey')
      .values({ name, privateKey })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = trx.selectFrom('serverKey').select('privateKey').where('name', '=', name)
    // another node may have been first
    return (await kept.executeTakeFirstOrThrow()).privateKey
  })

const makeRsa = (size: number): string =>
  generateKeyPairSync('rsa', {
    modulusLength: size,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey
