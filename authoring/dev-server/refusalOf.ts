import type { IncomingMessage } from 'node:http'

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/
const ownHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/**
 * Why a request may not touch files: they are written only for this computer's own browser, from a page of this very
 * server. The name in `Host` is looked at because a foreign name may be made to resolve to 127.0.0.1.
 * @returns a sentence, or undefined when it may
 */
export function refusalOf({ socket, headers }: IncomingMessage): string | undefined {
  if (!loopback.test(socket.remoteAddress ?? ''))
    return '只能在运行开发服务器的这台电脑上保存，请在那台电脑的浏览器里打开工作台'
  const { host = '', origin = '' } = headers
  if (!ownHost.test(host)) return '请用 localhost 或 127.0.0.1 打开工作台后再保存'
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return '保存请求不是从工作台发出的，已拒绝'
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return '保存请求不是从工作台发出的，已拒绝'
  if (!headers['content-type']?.startsWith('application/json')) return '保存请求的格式不对，已拒绝'
  return undefined
}
