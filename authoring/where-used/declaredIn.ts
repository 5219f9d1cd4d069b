import type { LintContext } from '../lint/createContext'
import type { Reference, ReferenceKind } from '../lint/walk/referencesOf'

/** Everything of one kind that schema files declare, named as targets are written. Calls, components and effects live in code. */
export function declaredIn(context: LintContext, kind: ReferenceKind): Reference[] {
  const { resourceFiles, pages, room } = context
  const place = { kind, role: '声明' }
  switch (kind) {
    case 'resource':
      return resourceFiles.map(({ file, value }) => ({
        ...place,
        file,
        path: ['name'],
        name: value.name,
      }))
    case 'field':
    case 'set':
    case 'action':
      return resourceFiles.flatMap(({ file, value }) => {
        const key = `${kind}s` as const
        return Object.keys(value[key] ?? {}).map((name) => ({
          ...place,
          file,
          path: [key, name],
          onKey: true,
          name: `${value.name}.${name}`,
          resource: value.name,
        }))
      })
    case 'route':
      return pages.map(({ file, value }) => ({ ...place, file, path: ['path'], name: value.path }))
    case 'dict':
      return room.dictionaries.flatMap((file) => {
        const name = (file.value as { name?: string } | undefined)?.name
        return name === undefined ? [] : [{ ...place, file, path: ['name'], name }]
      })
    case 'permission':
      return context.permissions.map((name) => ({
        ...place,
        file: room.permissions,
        path: [name],
        onKey: true,
        name,
      }))
    default:
      return []
  }
}
