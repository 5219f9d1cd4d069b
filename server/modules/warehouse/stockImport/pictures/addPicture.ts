import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dropSpooled, spoolFile } from '../../../../base/transfer'
import {
  unpackEntry,
  WorkbookError,
  type ByteSource,
  type ZipEntry,
} from '../../../../base/workbook'
import { storeFile } from '../../../../kit/files'
import type { Context } from '../../../../kit/http'
import { maxUploadMb } from '../../../../../schemas/language'
import { completeProduct, lockProduct, updateProduct, valuesOf } from '../../../goods/product'
import { describeStock } from '../../stock'
import type { Target } from './findTargets'
import { fileNameOf } from './pictureNames'
import { Readable } from 'node:stream'

/** A book has as many pictures as the form of one takes. */
const mostPictures = 20
const maxBytes = maxUploadMb * 1024 * 1024

/**
 * Unpacks one picture and puts it behind those its book has.
 * @returns whether it was not there yet
 * @throws PICTURE_BAD, PICTURE_FULL, FILE_CONTENT, FILE_PICTURE
 */
export async function addPicture(
  trx: Trx,
  ctx: Context,
  { source, entry }: { source: ByteSource; entry: ZipEntry },
  target: Target,
): Promise<boolean> {
  const fileName = fileNameOf(entry.name)
  const spooled = await unpacked(source, entry, fileName)
  try {
    const before = await picturesOf(trx, ctx, target)
    if (await isAmong(trx, before, spooled.sha256)) return false
    if (before.length >= mostPictures)
      throw fail('PICTURE_FULL', { label: target.label, most: mostPictures })
    const { companyId, user } = ctx
    const kept = await storeFile(trx, { ...spooled, companyId, userId: user.userId, fileName })
    if (!kept.mime.startsWith('image/')) throw fail('PICTURE_BAD', { reason: '内容不是图片' })
    await keepPictures(trx, ctx, target, [...before, kept.url])
    return true
  } finally {
    await dropSpooled([spooled])
  }
}

async function unpacked(source: ByteSource, entry: ZipEntry, fileName: string) {
  const tooLong = () => fail('PICTURE_BAD', { reason: `${fileName} 超过 ${maxUploadMb} MB` })
  try {
    const bytes = unpackEntry(source, entry, maxBytes + 1)
    return await spoolFile(Readable.from(bytes, { objectMode: false }), maxBytes, tooLong)
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw error.code === 'FILE_TOO_LARGE'
      ? tooLong()
      : fail('PICTURE_BAD', { reason: `${fileName} 解压不出来，压缩包可能损坏` })
  }
}

async function picturesOf(trx: Trx, ctx: Context, { kind, id }: Target): Promise<string[]> {
  if (kind === 'product') return textsIn((await lockProduct(trx, ctx.companyId, id)).mainImages)
  const row = await trx
    .selectFrom('stock')
    .select('stockImages')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return textsIn(row.stockImages)
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

/** The same archive sent again adds nothing. */
async function isAmong(trx: Trx, urls: readonly string[], sha256: string): Promise<boolean> {
  const ids = urls.flatMap((url) => /[0-9a-f-]{36}$/.exec(url)?.[0] ?? [])
  if (ids.length === 0) return false
  const known = await trx
    .selectFrom('fileObject')
    .select('id')
    .where('id', 'in', ids)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return known !== undefined
}

async function keepPictures(
  trx: Trx,
  { companyId, user }: Context,
  { kind, id }: Target,
  urls: readonly string[],
): Promise<void> {
  if (kind === 'stock') return describeStock(trx, id, { stockImages: urls })
  const stored = await lockProduct(trx, companyId, id)
  const product = completeProduct({ ...valuesOf(stored), mainImages: [...urls] })
  const operator = user.nickName || user.username
  await updateProduct(trx, { companyId, userId: user.userId, operator }, stored, product)
}
