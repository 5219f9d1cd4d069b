import type { Rule } from '../../types'

/** One route, one page; one name, one resource. */
export const duplicateName: Rule = {
  id: 'DUP001',
  level: 'error',
  meaning: '路由、资源名、字典名各自不重复',
  example: '路由 "/brandInfo" 已在 schemas/pages/products/brand-info.page.json 里',
  *check({ pages, resourceFiles, room }) {
    const named = [
      ...pages.map(({ file, value }) => ({ file, key: 'path', kind: '路由', name: value.path })),
      ...resourceFiles.map(({ file, value }) => ({
        file,
        key: 'name',
        kind: '资源',
        name: value.name,
      })),
      ...room.dictionaries.map((file) => ({
        file,
        key: 'name',
        kind: '字典',
        name: String((file.value as { name?: string } | undefined)?.name),
      })),
    ]
    const first = new Map<string, string>()
    for (const { file, key, kind, name } of named) {
      const earlier = first.get(`${kind} ${name}`)
      if (earlier) yield { file, path: [key], message: `${kind} "${name}" 已在 ${earlier} 里` }
      else first.set(`${kind} ${name}`, file.path)
    }
  },
}
