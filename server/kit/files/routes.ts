import { maxListMb, maxUploadMb } from '../../../schemas/language'
import { file as fileAnswer, shownFile } from '../../base/transfer'
import { defineRoute, uploadedFile, type Context, type Route } from '../http'
import { openFile } from './openFile'
import { storeFile, type StoredFile } from './storeFile'

const maxBytes = maxUploadMb * 1024 * 1024

export const fileRoutes: Route[] = [
  defineRoute({
    call: 'POST /file/upload/',
    permission: 'login',
    summary: '上传文件',
    rate: 'upload',
    upload: { maxBytes },
    handle: (ctx) => storeUpload(ctx),
  }),
  defineRoute({
    call: 'POST /file/uploadForUrl/',
    permission: 'login',
    summary: '上传文件并取得地址',
    rate: 'upload',
    upload: { maxBytes: maxListMb * 1024 * 1024 },
    handle: async (ctx) => (await storeUpload(ctx)).url,
  }),
  defineRoute({
    call: 'GET /file/{id}',
    // An <img> or <video> sends no token; the random id is what a reader must know.
    permission: 'public',
    summary: '查看图片与视频',
    handle: async (ctx, { params }) => {
      const shown = await ctx.asSystem((trx) => openFile(trx, params.id ?? '', 'everybody'))
      return shownFile(shown.content, shown.fileName, shown.mime)
    },
  }),
  defineRoute({
    call: 'GET /file/download/{id}',
    permission: 'login',
    summary: '下载文件',
    handle: async (ctx, { params }) => {
      const found = await ctx.trx((trx) => openFile(trx, params.id ?? '', ctx.user))
      return fileAnswer(found.content, found.fileName, found.mime)
    },
  }),
]

async function storeUpload(ctx: Context): Promise<StoredFile> {
  const { companyId } = ctx
  const uploaded = uploadedFile(ctx)
  return ctx.trx((trx) => storeFile(trx, { ...uploaded, companyId, userId: ctx.user.userId }))
}
