import type { Trx } from '../../../base/db'

type ReadPaths = (trx: Trx) => Promise<readonly string[]>

const readers = new Map<string, ReadPaths>()

/**
 * Pages that can show nothing as the deployment or the user's 数据范围 stands are not in the menu; they still open by
 * their address and say why. Called by their module when the server listens.
 * @param name  of who says it @param read  in the scope of the user, the paths of the pages
 */
export function hidePages(name: string, read: ReadPaths): void {
  readers.set(name, read)
}

/** The paths of the pages that are not in the menu now. */
export async function hiddenPages(trx: Trx): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>()
  for (const read of readers.values()) for (const path of await read(trx)) hidden.add(path)
  return hidden
}
