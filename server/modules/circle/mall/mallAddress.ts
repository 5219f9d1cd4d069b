import { fail } from '../../../base/errors'

/** MALL_HOSTS, e.g. `mall.example.com books.example.cn:8443`: the sites people may be sent to. */
const allowedHosts = (text = process.env.MALL_HOSTS ?? ''): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * The configured address when it may be opened. Who can change a parameter must not be able to send everybody to a site
 * of their own: which sites are allowed says the deployment.
 * @throws GP_MALL_MISSING, GP_MALL_HOST
 */
export function mallAddress(configured: string): string {
  const text = configured.trim()
  if (text === '') throw fail('GP_MALL_MISSING')
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isPlain || !allowedHosts().includes(url.host))
    throw fail('GP_MALL_HOST', { host: url?.host || text })
  return url.href
}
