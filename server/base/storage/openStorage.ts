import { join } from 'node:path'
import { diskStorage } from './diskStorage'
import { readS3Settings } from './s3Settings'
import type { Storage } from './types'

let bucket: Promise<Storage> | undefined

/**
 * The storage this server is set up with: DATA_DIR/files, or with FILE_STORAGE=s3 a bucket. The client of the latter
 * is not even loaded otherwise.
 */
export async function openStorage(): Promise<Storage> {
  const { FILE_STORAGE = 'disk', DATA_DIR = './data' } = process.env
  if (FILE_STORAGE === 'disk') return diskStorage(join(DATA_DIR, 'files'))
  if (FILE_STORAGE !== 's3')
    throw new Error(`FILE_STORAGE=${FILE_STORAGE} 无法识别，请写 disk 或 s3`)
  bucket ??= openBucket()
  return bucket
}

async function openBucket(): Promise<Storage> {
  const settings = readS3Settings(process.env)
  const { s3Storage } = await import('./s3Storage')
  return s3Storage(settings)
}

const patienceMs = 5_000

/** For readiness: files can be kept and read. @throws when not, also after five seconds without an answer */
export async function checkStorage(): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('文件存储五秒内没有回答')), patienceMs)
  })
  const asked = openStorage().then((storage) => storage.check())
  await Promise.race([asked, tooLong]).finally(() => clearTimeout(timer))
}
