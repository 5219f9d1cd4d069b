import { fail } from '../../../base/errors'

/** What holds until the platform writes an address of its own: MALL_URL of the deployment. */
const firstAddress = () => process.env.MALL_URL?.trim() ?? ''

/** Whether there is a mall at all: without one its entry is not in the menu. */
export const hasMall = (configured: string): boolean =>
  configured.trim() !== '' || firstAddress() !== ''

/** MALL_HOSTS, e.g. `mall.example.com books.example.cn:8443`: the sites people may be sent to. */
const allowedHosts = (text = process.env.MALL_HOSTS ?? ''): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/**
 * The address that may be opened: the configured one, else the deployment's. Who can change a parameter must not be able
 * to send everybody to a site of their own: which sites are allowed says the deployment, and its own address is one.
 * @throws GP_MALL_MISSING, GP_MALL_HOST
 */
export function mallAddress(configured: string): string {
  const written = configured.trim()
  const text = written === '' ? firstAddress() : written
  if (text === '') throw fail('GP_MALL_MISSING')
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isPlain || (written !== '' && !allowedHosts().includes(url.host)))
    throw fail('GP_MALL_HOST', { host: url?.host || text })
  return url.href
}
