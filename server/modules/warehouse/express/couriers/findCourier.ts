import { httpCourier } from './httpCourier'
import type { Courier } from './types'

/** COURIERS, e.g. `SF=https://gateway.example/sf YTO=https://gateway.example/yto`: a gateway per express company. */
export function courierUrls(text = process.env.COURIERS ?? ''): Map<string, string> {
  const entries = text.split(/[\s,]+/).flatMap((entry) => {
    const at = entry.indexOf('=')
    const url = entry.slice(at + 1).replace(/\/+$/, '')
    return at > 0 && /^https?:\/\//.test(url) ? [[entry.slice(0, at), url] as const] : []
  })
  return new Map(entries)
}

/** Who speaks for an express company; undefined when nobody is configured. */
export function findCourier(expressCode: string): Courier | undefined {
  const url = courierUrls().get(expressCode)
  return url === undefined ? undefined : httpCourier(url)
}
