/**
 * Splits a call's name and fills its path.
 * @example parseCall('GET /product/brand/{id}', { id: '7' }) // { method: 'GET', path: '/product/brand/7', template: '/product/brand/{id}' }
 * @throws when the name is malformed or a parameter is missing
 */
export function parseCall(name: string, params: Record<string, string> = {}) {
  const match = /^(GET|POST|PUT|DELETE) (\/\S*)$/.exec(name)
  if (!match) throw new Error(`parseCall: "${name}" is no call; write METHOD /path`)
  const [, method = '', template = ''] = match
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = Object.hasOwn(params, key) ? params[key] : undefined
    if (value === undefined || value === '')
      throw new Error(`parseCall: "${name}" needs the parameter "${key}"; pass it in params`)
    return encodeURIComponent(value)
  })
  return { method, path, template }
}
