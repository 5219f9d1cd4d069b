import { sha256 } from '@noble/hashes/sha2.js'
import { solveChallenge as solve, type Challenge } from 'altcha-lib'

/**
 * Solves a puzzle of ALTCHA. In plain JavaScript: `crypto.subtle` is missing where the console comes over http, and for
 * digests this short a call of it costs more than the digest.
 * @returns Base64 of `{ challenge, solution }`, as the server takes it
 */
export async function solveChallenge(challenge: Challenge): Promise<string> {
  const solution = await solve({ challenge, deriveKey, timeout: 0 })
  return btoa(JSON.stringify({ challenge, solution }))
}

const deriveKey = async (
  { cost, keyLength = 32 }: { cost: number; keyLength?: number },
  salt: Uint8Array,
  password: Uint8Array,
) => {
  const first = new Uint8Array(salt.length + password.length)
  first.set(salt)
  first.set(password, salt.length)
  let digest = sha256(first)
  for (let done = 1; done < cost; done += 1) digest = sha256(digest)
  return { parameters: {}, derivedKey: digest.subarray(0, keyLength) as Uint8Array<ArrayBuffer> }
}
