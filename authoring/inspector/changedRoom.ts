import { parseSchemaFile, type SchemaFile } from '../room/schemaRoom'
import type { LoadedRoom } from '../room/browserRoom'
import type { FileChange } from '../dev-server/paths'

/** The room with one file written anew; a new room, so that nothing worked out before is kept. */
export function changedRoom({ room, surroundings }: LoadedRoom, change: FileChange): LoadedRoom {
  const { path, text } = change
  const file = text === undefined ? undefined : parseSchemaFile(path, text)
  const changed = (files: SchemaFile[], ending: string) => {
    if (!path.endsWith(ending)) return files
    const others = files.filter((one) => one.path !== path)
    return file ? [...others, file].sort((a, b) => (a.path < b.path ? -1 : 1)) : others
  }
  const single = (known: SchemaFile) => (file && known.path === path ? file : known)
  return {
    surroundings,
    room: {
      pages: changed(room.pages, '.page.json'),
      resources: changed(room.resources, '.resource.json'),
      dictionaries: changed(room.dictionaries, '.dict.json'),
      menu: single(room.menu),
      permissions: single(room.permissions),
    },
  }
}
