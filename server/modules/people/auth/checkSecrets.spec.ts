import { expect, it } from 'vitest'
import { checkSecrets } from './checkSecrets'

const strong = 'Vb7-qLm2_xT9pKe4wZs1'
const remote = (password: string) => `postgres://console:${password}@db.example.com/console`
const sms = { SMS_GATEWAY_URL: 'https://sms.example.com/send', SMS_GATEWAY_TOKEN: strong }
const s3 = { FILE_STORAGE: 's3', FILE_S3_ACCESS_KEY: 'access-1', FILE_S3_SECRET_KEY: strong }

it.each([
  ['nothing set: the embedded database', {}],
  ['a database of this machine', { DATABASE_URL: 'postgres://console@127.0.0.1/console' }],
  ['a database over a socket', { DATABASE_URL: 'postgres:///console?host=/run/postgresql' }],
  ['a strong password of the database', { DATABASE_URL: remote(strong) }],
  ['a gateway with its token', sms],
  ['a gateway of this machine', { SMS_GATEWAY_URL: 'http://127.0.0.1:9000' }],
  ['a bucket with its key', s3],
  ['a bucket of this machine', { FILE_STORAGE: 's3', FILE_S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['the demo outside of production', { DEMO_DATA: 'on' }],
])('lets start %s', (_name, env) => {
  expect(checkSecrets(env)).toEqual([])
})

it.each([
  ['a database without password', { DATABASE_URL: remote('') }, 'DATABASE_URL', '没有密码'],
  ['the usual password', { DATABASE_URL: remote('postgres') }, 'DATABASE_URL', '人人都会先试'],
  ['the name as password', { DATABASE_URL: remote('console') }, 'DATABASE_URL', '人人都会先试'],
  ['a short password', { DATABASE_URL: remote('Vb7-qLm2') }, 'DATABASE_URL', '只有 8 位'],
  ['a database that is no address', { DATABASE_URL: 'db' }, 'DATABASE_URL', '不是一个地址'],
  [
    'texts in the clear',
    { ...sms, SMS_GATEWAY_URL: 'http://sms.example.com' },
    'SMS_GATEWAY_URL',
    '明文',
  ],
  [
    'a gateway that is no address',
    { ...sms, SMS_GATEWAY_URL: 'sms' },
    'SMS_GATEWAY_URL',
    '不是一个地址',
  ],
  ['a gateway without token', { ...sms, SMS_GATEWAY_TOKEN: '' }, 'SMS_GATEWAY_TOKEN', '没有密码'],
  ['a short token', { ...sms, SMS_GATEWAY_TOKEN: 'abc123' }, 'SMS_GATEWAY_TOKEN', '只有 6 位'],
  ['a bucket without key', { ...s3, FILE_S3_SECRET_KEY: '' }, 'FILE_S3_SECRET_KEY', '没有密码'],
  [
    'the usual key of a bucket',
    { ...s3, FILE_S3_SECRET_KEY: 'minioadmin' },
    'FILE_S3_SECRET_KEY',
    '人人都会先试',
  ],
  [
    'demo accounts in production',
    { DEMO_DATA: 'on', NODE_ENV: 'production' },
    'DEMO_DATA',
    '人人知道',
  ],
])('refuses %s, and says so', (_name, env, name, problem) => {
  const found = checkSecrets(env)
  expect(found.map((setting) => setting.name)).toEqual([name])
  expect(found[0]?.problem).toContain(problem)
})

it('never repeats the secret', () => {
  const env = { DATABASE_URL: remote('hunter2xyz'), ...sms, SMS_GATEWAY_TOKEN: 'hunter2xyz' }
  expect(JSON.stringify(checkSecrets(env))).not.toContain('hunter2')
})
