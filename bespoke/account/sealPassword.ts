import type { HttpClient } from '../../runtime/http'

/** Encrypts a password for the server's key. @throws CallError when the key does not come */
export async function sealPassword(http: HttpClient, plain: string): Promise<string> {
  const [{ publicKey }, { encryptPassword }] = await Promise.all([
    http.call<{ publicKey: string }>('GET /system/user/profile/passwordKey', { quiet: true }),
    import('./encryptPassword'),
  ])
  return encryptPassword(publicKey, plain)
}
