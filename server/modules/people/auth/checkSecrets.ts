/** A setting with which the server must not start, as the operator reads it. */
export interface BadSetting {
  name: string
  /** In Chinese: what is wrong and what to do. */
  problem: string
}

/** Why the server did not start. */
export class UnsafeSettings extends Error {
  constructor(bad: readonly BadSetting[]) {
    super(
      ['没有启动，这些设置不安全：', ...bad.map((each) => `  ${each.name}：${each.problem}`)].join(
        '\n',
      ),
    )
  }
}

type Env = Readonly<Record<string, string | undefined>>

const shortestPassword = 12
const shortestToken = 20
// what manuals, images and tutorials set
const usual =
  /^(postgres|console|admin|root|password|passw0rd|secret|changeme|example|minioadmin|test|demo|123456\d*)$/i

/**
 * Secrets that are missing, the usual ones or too short, where the server can be reached by others. Sessions need none:
 * tokens are random and kept as digests, keys of sign-in and passwords are made by the database's first node.
 */
export function checkSecrets(env: Env): BadSetting[] {
  return [...databaseUrl(env), ...gateway(env), ...bucket(env), ...demo(env)]
}

function databaseUrl({ DATABASE_URL: url }: Env): BadSetting[] {
  if (!url) return []
  const name = 'DATABASE_URL'
  if (!URL.canParse(url))
    return [{ name, problem: '不是一个地址，应为 postgres://用户:密码@主机/库名' }]
  const { hostname, password, username, searchParams } = new URL(url)
  // a socket of this machine asks the system who it is
  const isHere = isLoopback(hostname || (searchParams.get('host') ?? 'localhost'))
  if (isHere) return []
  return weak(name, decodeURIComponent(password), shortestPassword, [username])
}

function gateway({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: Env): BadSetting[] {
  if (!url) return []
  const name = 'SMS_GATEWAY_URL'
  if (!URL.canParse(url)) return [{ name, problem: '不是一个地址，应为 https://…' }]
  const { protocol, hostname } = new URL(url)
  if (isLoopback(hostname)) return []
  if (protocol !== 'https:') return [{ name, problem: '手机号和验证码不能走明文，应为 https://…' }]
  return weak('SMS_GATEWAY_TOKEN', token, shortestToken)
}

function bucket(env: Env): BadSetting[] {
  const { FILE_STORAGE, FILE_S3_ENDPOINT: endpoint, FILE_S3_ACCESS_KEY: key } = env
  if (FILE_STORAGE !== 's3') return []
  if (endpoint && URL.canParse(endpoint) && isLoopback(new URL(endpoint).hostname)) return []
  return weak('FILE_S3_SECRET_KEY', env.FILE_S3_SECRET_KEY, shortestToken, [key])
}

/** The passwords of the demo accounts are known to everybody. */
function demo({ DEMO_DATA, NODE_ENV }: Env): BadSetting[] {
  if (DEMO_DATA !== 'on' || NODE_ENV !== 'production') return []
  return [{ name: 'DEMO_DATA', problem: '演示账号的密码人人知道，正式环境请去掉这个设置' }]
}

function weak(
  name: string,
  secret: string | undefined,
  shortest: number,
  others: readonly (string | undefined)[] = [],
): BadSetting[] {
  if (!secret) return [{ name, problem: '没有密码，请设置一个随机的' }]
  if (usual.test(secret) || others.includes(secret))
    return [{ name, problem: '密码是人人都会先试的那种，请换成随机的' }]
  if (secret.length < shortest)
    return [{ name, problem: `密码只有 ${secret.length} 位，请换成至少 ${shortest} 位的随机密码` }]
  return []
}

const isLoopback = (host: string): boolean =>
  host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)
