import { relative, sep } from 'node:path'
import type { EvaluatedModuleNode, ModuleRunner } from 'vite/module-runner'

/** Modules that live as long as the database connection. */
export interface KeptModules {
  /** Whether a change of this file needs another process. */
  has(file: string): boolean
  /** Every other module is run anew at its next import. */
  forgetOthers(): void
}

/**
 * What a module has imported so far, directly or not. The connection was made by these very modules: a second copy
 * would not know it, nor the errors it throws.
 */
export function keptModules(runner: ModuleRunner, root: string, entry: string): KeptModules {
  const { evaluatedModules } = runner
  const kept = new Set<EvaluatedModuleNode>()
  const visit = (module: EvaluatedModuleNode | undefined) => {
    if (!module || kept.has(module)) return
    kept.add(module)
    for (const id of module.imports) visit(evaluatedModules.getModuleById(id))
  }
  visit(evaluatedModules.getModuleByUrl(entry))
  const files = new Set([...kept].map(({ file }) => file))
  return {
    // data is read again by who uses it; a copy of the code is not
    has: (file) => files.has(file) && !file.endsWith('.json'),
    forgetOthers() {
      for (const module of evaluatedModules.idToModuleMap.values()) {
        const isOwn =
          module.file.startsWith(root + sep) && !/node_modules/.test(relative(root, module.file))
        if (isOwn && !kept.has(module)) evaluatedModules.invalidateModule(module)
      }
    },
  }
}
