import { canonicalText } from '../format'
import { repeatedNames } from '../room/repeatedNames'
import { parseSchemaFile } from '../room/schemaRoom'
import { currentVersion } from '../../schemas/language'
import { conflictText } from './conflictText'
import { createLayout, type Layout } from './layout'
import { mergeValues, type Conflict } from './mergeValues'

export interface MergedFile {
  /** Canonical; with git's conflict marks around the smallest statements when there are conflicts. */
  text: string
  conflicts: readonly Conflict[]
}

/** A side that cannot be merged by meaning; git's merge of lines still can. */
export class UnmergeableError extends Error {
  override name = 'UnmergeableError'
}

/**
 * Three-way merge of one schema file by what it says: entries are known by field, use, key, value, name or title wherever
 * they stand. Files of an older language version are merged in today's.
 * @param base the common ancestor; empty when both branches added the file
 * @throws UnmergeableError when a side is no JSON, says a property twice or is of a newer language version
 */
export async function mergeSchema(
  path: string,
  base: string,
  ours: string,
  theirs: string,
  { markLength }: { markLength?: number } = {},
): Promise<MergedFile> {
  const conflicts: Conflict[] = []
  const layout = createLayout()
  const merged = mergeValues(
    base.trim() === '' ? undefined : read(path, base, layout),
    read(path, ours, layout),
    read(path, theirs, layout),
    [],
    { conflicts, layout },
  )
  const print = (value: unknown) => canonicalText(path, layout.print(value))
  const [own, other] = await Promise.all([print(merged.ours), print(merged.theirs)])
  return { text: own === other ? own : conflictText(own, other, markLength), conflicts }
}

function read(path: string, text: string, layout: Layout): unknown {
  const file = parseSchemaFile(path, text)
  if (!file.tree || file.syntaxErrors.length > 0)
    throw new UnmergeableError(`${path}：有一边不是合法的 JSON`)
  const [twice] = repeatedNames(file.tree)
  if (twice) throw new UnmergeableError(`${path}：有一边把属性 "${twice.value}" 写了两遍`)
  if ((file.version ?? 0) > currentVersion)
    throw new UnmergeableError(`${path}：有一边是第 ${file.version} 版的页面语言，这里不认识`)
  return file.version === currentVersion ? layout.read(file.tree) : file.value
}
