export interface S3Settings {
  bucket: string
  /** Before every key, empty or ending in a slash. */
  prefix: string
  region: string
  /** Absent: Amazon's own. */
  endpoint?: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  forcePathStyle: boolean
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/**
 * FILE_S3_BUCKET, FILE_S3_ACCESS_KEY, FILE_S3_SECRET_KEY; FILE_S3_ENDPOINT, FILE_S3_REGION (us-east-1), FILE_S3_PREFIX
 * and FILE_S3_PATH_STYLE=on for services that want it.
 * @throws in Chinese, naming what is missing
 */
export function readS3Settings(env: NodeJS.ProcessEnv): S3Settings {
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`FILE_STORAGE=s3 时必须设置 ${name}，请补上后重新启动`)
    return value
  }
  const prefix = env.FILE_S3_PREFIX ?? ''
  return {
    bucket: need('FILE_S3_BUCKET'),
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
    region: env.FILE_S3_REGION ?? 'us-east-1',
    ...(env.FILE_S3_ENDPOINT && { endpoint: env.FILE_S3_ENDPOINT }),
    forcePathStyle: env.FILE_S3_PATH_STYLE === 'on',
    credentials: {
      accessKeyId: need('FILE_S3_ACCESS_KEY'),
      secretAccessKey: need('FILE_S3_SECRET_KEY'),
    },
  }
}
