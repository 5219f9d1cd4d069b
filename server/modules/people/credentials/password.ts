import { hash, verify } from '@node-rs/argon2'

// OWASP's argon2id setting: 19 MiB, two passes. Algorithm 2 is argon2id (the package's enum does not survive isolated modules).
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Whether this is the password, exactly. Takes as long as `isPasswordAnyCase`, so that time tells nothing. */
export async function isPassword(digest: string, password: string): Promise<boolean> {
  const [exact] = await bothWays(digest, password)
  return exact
}

/** The same for a password that a form has lower-cased: whoever typed capitals there types them here, too. */
export async function isPasswordAnyCase(digest: string, password: string): Promise<boolean> {
  const [exact, lowered] = await bothWays(digest, password)
  return exact || lowered
}

async function bothWays(digest: string, password: string): Promise<readonly [boolean, boolean]> {
  const exact = await verify(digest, password)
  const lowered = password.toLowerCase()
  return [exact, exact || lowered === password ? exact : await verify(digest, lowered)]
}

// A digest nobody's password has, so that an unknown name takes as long as a known one.
const nobodysDigest = hashPassword('nobody')

/** Spends the time of a check and always answers false. */
export async function checkNobody(password: string): Promise<false> {
  await bothWays(await nobodysDigest, password)
  return false
}
