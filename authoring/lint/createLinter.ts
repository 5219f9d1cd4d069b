import { filesOf, parseSchemaFile, type SchemaFile, type SchemaRoom } from '../room/schemaRoom'
import { createContext, type LintContext, type Surroundings } from './createContext'
import { problemsOf } from './lintRoom'
import type { Problem } from './types'

/** A room that is linted again and again while somebody types: only the changed file is parsed and checked anew. */
export interface Linter {
  room: SchemaRoom
  context: LintContext
  /** Every problem of the room, by file and place: a renamed field is told in the files that name it. */
  problems(): Problem[]
  /** The linter of the same room with one file's text changed, or added; this one stays as it is. */
  withFile(path: string, text: string): Linter
}

/** @example createLinter(room, surroundings).withFile(path, text).problems().filter(({ file }) => file === path) */
export function createLinter(room: SchemaRoom, surroundings: Surroundings): Linter {
  let context: LintContext | undefined
  let problems: Problem[] | undefined
  return {
    room,
    get context() {
      return (context ??= createContext(room, surroundings))
    },
    problems() {
      return (problems ??= problemsOf(this.context))
    },
    withFile(path, text) {
      if (filesOf(room).some((file) => file.path === path && file.text === text)) return this
      return createLinter(withFile(room, parseSchemaFile(path, text)), surroundings)
    },
  }
}

function withFile(room: SchemaRoom, file: SchemaFile): SchemaRoom {
  const put = (files: SchemaFile[]) => {
    const others = files.filter(({ path }) => path !== file.path)
    if (others.length < files.length)
      return files.map((one) => (one.path === file.path ? file : one))
    return [...files, file]
  }
  if (file.path.endsWith('.page.json')) return { ...room, pages: put(room.pages) }
  if (file.path.endsWith('.resource.json')) return { ...room, resources: put(room.resources) }
  if (file.path.endsWith('.dict.json')) return { ...room, dictionaries: put(room.dictionaries) }
  return file.path === room.menu.path ? { ...room, menu: file } : { ...room, permissions: file }
}
