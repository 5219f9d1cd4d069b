import { parseAst, type Plugin } from 'vite'

/** What some modules need to run, import by import; lazy ones are left out. */
export interface Needed extends Plugin {
  has(id: string): boolean
}

type All = '*'
type Names = ReadonlySet<string> | All

interface Import {
  from: string
  names: Names
}

interface Imports {
  /** CommonJS: nobody can tell what is asked of what. */
  isWhole: boolean
  /** For the module's own code. */
  own: Import[]
  /** What it only hands on, by the name under which it does. */
  handedOn: Map<string, { from: string; name: string }>
  /** `export * from`. */
  all: string[]
}

/**
 * Follows names, not modules: of a barrel (`antd`, an `index.ts`) only what is asked for. The bundler itself knows this
 * only after the chunks are cut.
 * @param entries  absolute paths of modules that stand with all they export
 */
export function neededBy(entries: readonly string[]): Needed {
  const needed = new Set<string>()
  return {
    name: 'needed-by',
    apply: 'build',
    has: (id) => needed.has(id),
    async buildEnd(error) {
      if (error) return
      const parsed = new Map<string, Imports>()
      const followed = new Map<string, Set<string>>()
      const importsOf = (id: string): Imports => {
        const known = parsed.get(id)
        if (known) return known
        const read = readImports(this.getModuleInfo(id)?.code ?? '')
        parsed.set(id, read)
        return read
      }
      const visit = async (id: string, names: Names): Promise<void> => {
        const isNew = !needed.has(id)
        needed.add(id)
        const { isWhole, own, handedOn, all } = importsOf(id)
        if (isNew && isWhole)
          for (const each of this.getModuleInfo(id)?.importedIds ?? []) await visit(each, '*')
        const seen = followed.get(id) ?? new Set<string>()
        followed.set(id, seen)
        const wanted = [...(names === '*' ? handedOn.keys() : names)].filter(
          (name) => !seen.has(name),
        )
        for (const name of wanted) seen.add(name)
        const follow = async (from: string, which: Names) => {
          const found = await this.resolve(from, id)
          if (found && !found.external) await visit(found.id, which)
        }
        if (isNew) for (const { from, names: which } of own) await follow(from, which)
        for (const name of wanted) {
          const at = handedOn.get(name)
          if (at) await follow(at.from, at.name === '*' ? '*' : new Set([at.name]))
        }
        const unknown = wanted.filter((name) => !handedOn.has(name))
        for (const from of all)
          if (names === '*' || unknown.length > 0)
            await follow(from, names === '*' ? '*' : new Set(unknown))
      }
      for (const entry of entries) await visit(entry, '*')
    },
  }
}

function readImports(code: string): Imports {
  const found: Imports = { isWhole: true, own: [], handedOn: new Map(), all: [] }
  for (const node of parseAst(code).body) {
    if (/^(Import|Export)/.test(node.type)) found.isWhole = false
    if (node.type === 'ImportDeclaration') {
      const names = node.specifiers.map((one) =>
        one.type === 'ImportSpecifier'
          ? nameOf(one.imported)
          : one.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*',
      )
      found.own.push({ from: node.source.value, names: names.includes('*') ? '*' : new Set(names) })
    } else if (node.type === 'ExportNamedDeclaration' && node.source)
      for (const { local, exported } of node.specifiers)
        found.handedOn.set(nameOf(exported), { from: node.source.value, name: nameOf(local) })
    else if (node.type === 'ExportAllDeclaration')
      if (node.exported)
        found.handedOn.set(nameOf(node.exported), { from: node.source.value, name: '*' })
      else found.all.push(node.source.value)
  }
  return found
}

const nameOf = (name: { type: string; name?: string; value?: unknown }): string =>
  name.type === 'Identifier' ? (name.name ?? '') : String(name.value)
