import type { HttpClient } from '../../runtime/http'

/** What encrypts passwords for the server's key of now. @throws CallError when the key does not come */
export async function createSeal(http: HttpClient): Promise<(plain: string) => string> {
  const [{ publicKey }, { encryptPassword }] = await Promise.all([
    http.call<{ publicKey: string }>('GET /system/user/profile/passwordKey', { quiet: true }),
    import('./encryptPassword'),
  ])
  return (plain) => encryptPassword(publicKey, plain)
}
