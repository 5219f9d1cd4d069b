import { relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { registeredNames } from '../../authoring/lint/registeredNames'
import { readWholeRoom } from '../../authoring/room/readRoom'
import { filesOf } from '../../authoring/room/schemaRoom'

const id = 'virtual:schema-texts'

/**
 * `virtual:schema-texts`: the text of every schema file by its path, and the names the console's code registers. One
 * module, so that a browser has the whole room with one request; only what asks for it (authoring) gets it.
 */
export function schemaTexts(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'schema-texts',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load: (asked) => (asked === `\0${id}` ? sourceOf(config.root) : undefined),
    hotUpdate({ file }) {
      if (!/^schemas\/.*\.json$/.test(relative(config.root, file).split(sep).join('/'))) return
      // For a window opened later; the open ones hear of the file itself.
      const { moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(`\0${id}`)
      if (module) moduleGraph.invalidateModule(module)
    },
  }
}

function sourceOf(root: string): string {
  const texts = Object.fromEntries(
    filesOf(readWholeRoom(root)).map(({ path, text }) => [path, text]),
  )
  const names = {
    dialogs: registeredNames(root, 'registerDialog'),
    pageComponents: registeredNames(root, 'registerPage'),
    effects: registeredNames(root, 'registerEffect'),
    validators: registeredNames(root, 'registerValidator'),
  }
  return `export const texts = ${JSON.stringify(texts)}\nexport const names = ${JSON.stringify(names)}`
}
