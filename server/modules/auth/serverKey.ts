import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { asSystem, type Db } from '../../db'

/** One RSA key for every node, kept in the database; made when first asked for. */
export interface ServerKeySpec {
  name: string
  /** Bits. */
  size: number
}

export async function readServerKey(db: Db, spec: ServerKeySpec): Promise<KeyObject> {
  const stored = (await findKey(db, spec.name)) ?? (await makeKey(db, spec))
  return createPrivateKey(stored)
}

/** The public half, PEM. */
export async function readPublicKey(db: Db, spec: ServerKeySpec): Promise<string> {
  const key = await readServerKey(db, spec)
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
}

const findKey = (db: Db, name: string) =>
  asSystem(db, async (trx) => {
    const found = trx.selectFrom('serverKey').select('privateKey').where('name', '=', name)
    return (await found.executeTakeFirst())?.privateKey
  })

async function makeKey(db: Db, { name, size }: ServerKeySpec): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: size,
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
