import { decryptPayload, encryptPayload } from '../../crypto'

/** What `GET /publicKey` answers. An empty key, or a mock server, means plain payloads. */
export type KeyAnswer = { publicKey?: string; mockServer?: boolean } | null

/** RSA public-key mode (specification §7): off unless the deployment turns it on. */
export interface EncryptionOptions {
  readKey(): Promise<KeyAnswer>
  /** The built-in key that reads encrypted answers; answers stay as they are without it. */
  privateKey?: string
}

export interface PayloadCipher {
  /** @returns `{ param: Base64 }`, or the payload itself when the server has no key */
  seal(payload: unknown): Promise<unknown>
  /** Reads an encrypted answer; anything but a text is left as it is. */
  open(data: unknown): Promise<unknown>
}

export function createPayloadCipher({ readKey, privateKey }: EncryptionOptions): PayloadCipher {
  return {
    async seal(payload) {
      const answer = await readKey()
      const key = answer?.mockServer ? '' : (answer?.publicKey ?? '')
      return key === '' ? payload : { param: await encryptPayload(payload, key) }
    },
    open: async (data) =>
      privateKey && typeof data === 'string' ? decryptPayload(data, privateKey) : data,
  }
}
