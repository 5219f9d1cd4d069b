import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { asSystem, type Db } from '../../../base/db'
import { fail } from '../../../base/errors'
import { readServerSecret } from '../credentials/serverKey'

/** What a proof of work is made for; it is good for nothing else. */
export type ProofPurpose = 'SMS' | 'LOGIN'

interface ProofRequest {
  purpose: ProofPurpose
  /** Digests the caller has to compute, about. */
  work: number
}

/** Digests of one try: what a browser spends between two tries weighs little against them. */
export const hashesPerTry = 100
const lifeSeconds = 300

/**
 * A puzzle only computing solves (ALTCHA, proof of work): nothing to read, nothing asked of anybody else. It is signed,
 * so that nothing is kept until somebody has solved it.
 */
export async function makeChallenge(
  db: Db,
  { purpose, work }: ProofRequest,
): Promise<{ challenge: Challenge; seconds: number }> {
  const tries = Math.ceil(work / hashesPerTry)
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: hashesPerTry,
    // drawn from the upper half: nobody is lucky, nobody waits twice as long as the next
    counter: randomInt(Math.ceil(tries / 2), tries + 1),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + lifeSeconds,
    data: { purpose, work },
    ...(await secretsOf(db)),
  })
  return { challenge, seconds: lifeSeconds }
}

/**
 * Takes a solved puzzle, once on all nodes together.
 * @param proof  Base64 of `{ challenge, solution }` in JSON, as ALTCHA's clients send it
 * @returns the work it proves
 * @throws PROOF_NEEDED without one, PROOF_WRONG for one that is wrong, late, spent, for something else or too little work
 */
export async function takeProof(
  db: Db,
  { purpose, work }: ProofRequest,
  proof: string | undefined,
): Promise<number> {
  if (!proof) throw fail('PROOF_NEEDED')
  const { challenge, solution } = readProof(proof)
  const secrets = await secretsOf(db)
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets })
  const { data } = challenge.parameters
  const isFor = data?.purpose === purpose && Number(data.work) >= work
  if (!verified || !isFor || !(await spend(db, challenge))) throw fail('PROOF_WRONG')
  return Number(data?.work)
}

const Proof = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.Literal('SHA-256'),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Literal(hashesPerTry),
      keyPrefix: Type.String(),
      keyLength: Type.Integer(),
      keySignature: Type.String(),
      expiresAt: Type.Number(),
      data: Type.Object({ purpose: Type.String(), work: Type.Integer() }),
    }),
    signature: Type.String({ minLength: 64, maxLength: 64 }),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
})

function readProof(proof: string) {
  try {
    return Value.Parse(Proof, JSON.parse(Buffer.from(proof, 'base64').toString('utf8')))
  } catch {
    throw fail('PROOF_WRONG')
  }
}

/** @returns false where it has been taken before */
const spend = (db: Db, { parameters, signature = '' }: Challenge): Promise<boolean> =>
  asSystem(db, async (trx) => {
    await trx
      .deleteFrom('spentProof')
      .where('expireTime', '<', sql<string>`now()`)
      .execute()
    const taken = await trx
      .insertInto('spentProof')
      // a minute longer than it is accepted: clocks of nodes differ
      .values({ signature, expireTime: sql`to_timestamp(${(parameters.expiresAt ?? 0) + 60})` })
      .onConflict((conflict) => conflict.column('signature').doNothing())
      .returning('signature')
      .executeTakeFirst()
    return taken !== undefined
  })

async function secretsOf(db: Db) {
  const secret = await readServerSecret(db, 'proof')
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` }
}
