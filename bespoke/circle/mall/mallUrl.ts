import { encryptText } from '../../../runtime/crypto'

/** The mall's address for a user: their id, encrypted as `uid`, and nothing else of them. */
export function mallUrl(address: string, userId: string): string {
  const url = new URL(address)
  url.searchParams.set('uid', encryptText(userId))
  return url.href
}
