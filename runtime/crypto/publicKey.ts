// The RSA library is as large as the rest of the request layer and off by default: it is fetched when first needed.
const rsa = () => import('./rsa')

/** Encrypts a payload in 117-byte chunks; see rsa.ts. @returns Base64 @throws when the key is none */
export const encryptPayload = async (payload: unknown, publicKey: string): Promise<string> =>
  (await rsa()).encryptPayload(payload, publicKey)

/** Reads an encrypted payload, 128 bytes at a time. @throws when it is no cipher for this private key */
export const decryptPayload = async (cipher: string, privateKey: string): Promise<unknown> =>
  (await rsa()).decryptPayload(cipher, privateKey)
