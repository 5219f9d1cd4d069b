/**
 * Matches a path against a page's route.
 * @returns the values of its `{x}`, or undefined when it does not match
 * @example matchPath('/shopManage/{platformId}', '/shopManage/5') // { platformId: '5' }
 */
export function matchPath(route: string, path: string): Record<string, string> | undefined {
  const expected = route.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, step] of expected.entries()) {
    const name = /^\{(\w+)\}$/.exec(step)?.[1]
    const value = actual[place] ?? ''
    if (name === undefined) {
      if (step !== value) return undefined
    } else {
      const read = decode(value)
      if (!read) return undefined
      params[name] = read
    }
  }
  return params
}

/**
 * Fills a route. @example fillPath('/suit/{id}', { id: '7' }) // '/suit/7'
 * @throws when a parameter is missing
 */
export function fillPath(route: string, values: Readonly<Record<string, string>>): string {
  return route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (!value) throw new Error(`fillPath: route "${route}" needs "${name}"; pass it in query`)
    return encodeURIComponent(value)
  })
}

/** Names of a route's parameters. */
export const paramsOfRoute = (route: string): string[] =>
  Array.from(route.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '')

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
