/** What the user reads when the server sent no sentence of its own, by status (specification §8). */
export const statusMessages: Readonly<Record<number, string>> = {
  0: '未知错误，可能是跨域限制或接口不存在，请检查网络后重试',
  200: '服务器成功返回数据',
  201: '新建或修改成功',
  202: '请求已进入后台排队（异步任务）',
  204: '删除成功',
  400: '请求有误，请检查填写的内容',
  401: '没有权限（令牌失效、账号或密码错误、登录过期），请重新登录',
  402: '令牌已过期',
  403: '禁止访问，请联系管理员开通权限',
  404: '访问的资源不存在',
  406: '请求的格式不可用',
  410: '资源已被永久删除',
  500: '服务器发生错误，请稍后重试',
  502: '网关错误，请稍后重试',
  503: '服务不可用，服务器暂时过载或正在维护',
  504: '网关超时，请稍后重试',
}

export const networkTexts = {
  exception: '网络异常',
  timeout: '请求超时，服务器没有及时回应，请稍后重试',
  unreachable: '网络异常，没有连上服务器，请检查网络后重试',
  aborted: '请求已取消',
  noFile: '服务器没有给出文件，请重试；再次出现请联系管理员',
  sessionOver: '登录已过期，请重新登录',
} as const

export const messageOfStatus = (code: number): string =>
  statusMessages[code] ?? `请求失败，状态码 ${code}`
