import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id setting: 19 MiB, two passes. Algorithm 2 is argon2id (the package's enum does not survive isolated modules).
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

export const isPassword = (digest: string, password: string): Promise<boolean> =>
  verify(digest, password)

// A digest nobody's password has, so that an unknown name takes as long as a known one.
const nobodysDigest = hashPassword('nobody')

/** Spends the time of a check and always answers false. */
export async function checkNobody(password: string): Promise<false> {
  await isPassword(await nobodysDigest, password)
  return false
}
