import type { Plugin } from 'vite'
import { currentVersion, upgrade, versionOf } from '../../schemas/language'

/** Imported schema files come in today's language, whichever version they are written in. Their text (`?raw`) stays as it is. */
export function upgradedSchemas(): Plugin {
  return {
    name: 'upgraded-schemas',
    // Before Vite makes a module of the JSON.
    enforce: 'pre',
    transform: {
      filter: { id: /\/schemas\/.+\.(?:page|resource|dict)\.json$/ },
      handler(code, id) {
        const file = readable(code)
        const version = versionOf(file)
        if (version === undefined || version === currentVersion) return undefined
        try {
          return { code: JSON.stringify(upgrade(file)), map: null }
        } catch (cause) {
          throw new Error(`${id}：${(cause as Error).message}`, { cause })
        }
      },
    },
  }
}

// Broken JSON is told by Vite itself.
function readable(code: string): unknown {
  try {
    return JSON.parse(code)
  } catch {
    return undefined
  }
}
