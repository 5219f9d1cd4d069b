import { stemOf } from '../../createContext'
import type { Rule } from '../../types'

/** A person who knows the route knows the file. */
export const fileName: Rule = {
  id: 'FILE001',
  level: 'error',
  meaning: '页面文件名是路由的短横线写法，资源与字典文件名就是它的 name',
  example: '文件名应当是 brand-info.page.json（按路由 /brandInfo）',
  *check({ pages, resourceFiles, dictionaries, room }) {
    for (const { file, value } of pages) {
      const wanted = kebabOf(value.path)
      if (stemOf(file) !== wanted)
        yield {
          file,
          path: ['path'],
          message: `文件名应当是 ${wanted}.page.json（按路由 ${value.path}）`,
        }
    }
    for (const { file, value } of resourceFiles)
      if (stemOf(file) !== value.name)
        yield { file, path: ['name'], message: `文件名应当是 ${value.name}.resource.json` }
    for (const file of room.dictionaries) {
      const name = (file.value as { name?: string } | undefined)?.name
      if (name && dictionaries.has(name) && stemOf(file) !== name)
        yield { file, path: ['name'], message: `文件名应当是 ${name}.dict.json` }
    }
  },
}

/** /brandInfo → brand-info · /suit/{id} → suit-id · / → index */
export function kebabOf(path: string): string {
  const words = path
    .replaceAll(/[{}]/g, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .split(/[/_-]+/)
    .filter(Boolean)
  return words.join('-').toLowerCase() || 'index'
}
