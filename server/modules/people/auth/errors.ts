import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Failures of signing in. An unknown name and a wrong password read the same. */
export const authErrors = defineErrors({
  AUTH_WRONG: {
    status: 400,
    public: true,
    text: '用户名或密码错误',
    hint: '请检查大小写后重试；忘记了可以用手机找回密码',
  },
  AUTH_WAIT: {
    status: 429,
    public: true,
    text: '密码输错次数较多，请 {seconds} 秒后再试',
    hint: '忘记了可以用手机验证码登录，或找回密码',
  },
  AUTH_CLOSED: {
    status: 429,
    public: true,
    text: '有人一直在试这个账号的密码，到 {lockUntil} 为止只有登录过的浏览器可以用密码登录',
    hint: '请用手机验证码登录，换登录过的电脑，或联系公司管理员解锁',
  },
  AUTH_SECOND_FACTOR: {
    status: 409,
    public: true,
    text: '密码正确，还要验证手机 {phone}',
    hint: '请获取短信验证码并输入',
  },
  SECOND_FACTOR_OVER: {
    status: 400,
    public: true,
    text: '二次验证已过期',
    hint: '请重新输入用户名和密码',
  },
  AUTH_PHONE_UNKNOWN: {
    status: 400,
    public: true,
    text: '没有账号登记了这个手机号',
    hint: '请改用账号和密码登录，或注册企业账号',
  },
  AUTH_PHONE_MANY: {
    status: 409,
    public: true,
    text: '这个手机号登记在多个账号里',
    hint: '请选择要登录的账号',
  },
  AUTH_USER_DISABLED: {
    status: 400,
    public: true,
    text: '账号已停用，无法登录',
    hint: '请联系公司管理员启用账号',
  },
  AUTH_COMPANY_DISABLED: {
    status: 400,
    public: true,
    text: '公司已停用，无法登录',
    hint: '请联系客服经理',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof authErrors> {}
}
