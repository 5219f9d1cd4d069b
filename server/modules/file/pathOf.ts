import { join } from 'node:path'

/** The place of a file's bytes, made from the id alone. */
export const pathOf = (id: string): string =>
  join(process.env.DATA_DIR ?? './data', 'files', id.slice(0, 2), id)
