import { httpMarketplace } from './httpMarketplace'
import type { Marketplace } from './types'

/** MARKETPLACES, e.g. `7=https://gateway.example/kongfz 1=https://gateway.example/taobao`: a gateway per platform. */
export function marketplaceUrls(text = process.env.MARKETPLACES ?? ''): Map<string, string> {
  const entries = text.split(/[\s,]+/).flatMap((entry) => {
    const at = entry.indexOf('=')
    const url = entry.slice(at + 1).replace(/\/+$/, '')
    return at > 0 && /^https?:\/\//.test(url) ? [[entry.slice(0, at), url] as const] : []
  })
  return new Map(entries)
}

/** Who speaks for a platform; undefined when nobody is configured. */
export function findMarketplace(platformId: string): Marketplace | undefined {
  const url = marketplaceUrls().get(platformId)
  return url === undefined ? undefined : httpMarketplace(url)
}
