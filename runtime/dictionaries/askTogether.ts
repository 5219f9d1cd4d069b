import type { CallInput, HttpClient } from '../http'

const single = 'GET /system/dict/data/type/{type}'
const together = 'GET /system/dict/data/types'
/** As the server takes at once. */
const most = 50

interface Asked {
  type: string
  resolve(entries: unknown): void
  reject(reason: unknown): void
}

/**
 * A client that asks for dictionaries wanted at the same moment in one call: a list's filters and columns name six or
 * more. One alone is asked for as before.
 */
export function askTogether(http: HttpClient): HttpClient {
  let waiting: Asked[] = []

  async function ask(asked: readonly Asked[]): Promise<void> {
    const types = [...new Set(asked.map(({ type }) => type))]
    const [only] = types
    try {
      const found =
        types.length === 1 && only !== undefined
          ? { [only]: await http.call<unknown>(single, { params: { type: only }, quiet: true }) }
          : await http.call<Record<string, unknown>>(together, {
              query: { types: types.join(',') },
              quiet: true,
            })
      for (const { type, resolve } of asked) resolve(found[type])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  function askAll(): void {
    const asked = waiting
    waiting = []
    for (let at = 0; at < asked.length; at += most) void ask(asked.slice(at, at + most))
  }
  const gather = (type: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // the moment ends when everything that is drawn now has said what it needs
      if (waiting.length === 0) setTimeout(askAll)
      waiting.push({ type, resolve, reject })
    })

  return {
    ...http,
    call: <T>(name: string, input?: CallInput) => {
      const type = name === single ? input?.params?.['type'] : undefined
      return type === undefined ? http.call<T>(name, input) : (gather(String(type)) as Promise<T>)
    },
  }
}
