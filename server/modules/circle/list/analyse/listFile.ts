import { actFor, type Db, type Id } from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import { spoolFile, type SpooledFile } from '../../../../base/transfer'
import { fileIdOf, openFile } from '../../../../kit/files'
import { ListFault } from './ListFault'

const maxBytes = 100 * 1024 * 1024

/** A stored list as a file beside us, for readers want one; drop it afterwards. @throws ListFault */
export async function fetchList(
  db: Db,
  actor: { companyId: Id; userId: Id },
  url: string,
): Promise<SpooledFile> {
  try {
    const { content } = await actFor(db, actor, (trx) => openFile(trx, fileIdOf(url), actor))
    return await spoolFile(await content.open(), maxBytes, () => new ListFault('file.size'))
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_GONE')
      throw new ListFault('FILE', '上传的文件已经不在了，请重新上传')
    throw error
  }
}
