import type { Id, Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { KeptContent } from '../../base/transfer'
import { openStorage } from '../../base/storage'

export interface OpenedFile {
  fileName: string
  mime: string
  content: KeptContent
}

/** Who asks: everybody for what pages show, else a user, who sees their company's files and their own. */
export type Asker = 'everybody' | { userId: Id }

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a stored file in its address; '' for another address. */
export const fileIdOf = (url: string): string =>
  /\/file\/(?:download\/)?([0-9a-f-]{36})$/.exec(url)?.[1] ?? ''

/** A stored file that the transaction and the asker may see. @throws FILE_GONE */
export async function openFile(trx: Trx, id: string, asker: Asker): Promise<OpenedFile> {
  if (!idShape.test(id)) throw fail('FILE_GONE')
  const found = await trx
    .selectFrom('fileObject')
    .select(['fileName', 'mime', 'sha256', 'sizeBytes', 'scope', 'createBy'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw fail('FILE_GONE')
  const isAllowed =
    asker === 'everybody'
      ? found.scope === 'PUBLIC'
      : found.scope !== 'USER' || found.createBy === asker.userId
  if (!isAllowed) throw fail('FILE_GONE')
  const { fileName, mime, sha256 } = found
  return {
    fileName,
    mime,
    content: { size: Number(found.sizeBytes), tag: sha256, open: opener(id) },
  }
}

const opener =
  (id: string): KeptContent['open'] =>
  async (range) => {
    const content = await (await openStorage()).get(id, range)
    if (!content) throw fail('FILE_GONE')
    return content
  }
