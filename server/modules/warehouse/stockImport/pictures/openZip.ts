import { createReadStream } from 'node:fs'
import { fail } from '../../../../base/errors'
import type { UploadedFile } from '../../../../base/transfer'
import {
  isZip,
  listZipEntries,
  openBytes,
  WorkbookError,
  type ByteSource,
  type ZipEntry,
} from '../../../../base/workbook'
import { dropStream, keepStream, recordFile } from '../../../../kit/files'
import type { Context } from '../../../../kit/http'
import type { ImportFile } from '../../../../kit/imports'
import { isLitter } from './pictureNames'

const maxUnzippedBytes = 1024 ** 3
/** Lines of the heading. */
export const headingLine = 1
export const heading = ['文件']

/** The files of an archive, folders and litter left out. Nothing is unpacked. @throws PICTURE_ZIP */
export async function listPictures(source: ByteSource): Promise<ZipEntry[]> {
  try {
    if (!isZip(await source.read(0, Math.min(4, source.size)))) throw zipRefused('FILE_TYPE')
    const entries = await listZipEntries(source, { maxUnzippedBytes })
    return entries.filter(({ name }) => !/[/\\]$/.test(name) && !isLitter(name))
  } catch (error) {
    throw error instanceof WorkbookError ? zipRefused(error.code) : error
  }
}

const reasons: Readonly<Record<string, string>> = {
  FILE_TYPE: '不是 zip 压缩包，或里面又套着压缩包',
  FILE_TOO_LARGE: '里面的文件太多，或解压后超过 1 GB',
}

const zipRefused = (code: string) =>
  fail('PICTURE_ZIP', { reason: reasons[code] ?? '已损坏、有密码，或里面的路径指向别处' })

/**
 * An archive as an import reads it: a line per file. It is kept for the work, which unpacks it picture by picture.
 * @throws PICTURE_ZIP, PICTURE_ZIP_EMPTY, PICTURE_ZIP_MANY
 */
export async function openZip(
  ctx: Context,
  { path, fileName }: UploadedFile,
  maxRows: number,
): Promise<ImportFile> {
  const entries = await listPictures(await openBytes(path))
  if (entries.length === 0) throw fail('PICTURE_ZIP_EMPTY')
  if (entries.length > maxRows)
    throw fail('PICTURE_ZIP_MANY', { count: entries.length, most: maxRows })
  const kept = await keepStream(createReadStream(path))
  const { companyId, user } = ctx
  await ctx.trx((trx) =>
    recordFile(trx, { ...kept, companyId, userId: user.userId, fileName, mime: 'application/zip' }),
  )
  const lines = entries.map(({ name }, at) => ({ line: at + headingLine + 1, cells: [name] }))
  return {
    params: { zipId: kept.id },
    sheets: [
      {
        name: fileName,
        head: [heading],
        requireReadable() {},
        async *lines() {
          yield lines
        },
        async requireFits() {},
        async count() {
          return lines.length
        },
      },
    ],
    async close() {},
    async discard() {
      await ctx.trx((trx) => trx.deleteFrom('fileObject').where('id', '=', kept.id).execute())
      await dropStream(kept.id)
    },
  }
}
