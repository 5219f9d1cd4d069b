import { defineErrors } from '../../errors/ErrorSpec'

/** Failures of signing in. An unknown name and a wrong password read the same. */
export const authErrors = defineErrors({
  AUTH_WRONG: {
    status: 400,
    public: true,
    text: '用户名或密码错误',
    hint: '请检查后重试；连续输错 5 次将锁定 10 分钟',
  },
  AUTH_LOCKED: {
    status: 400,
    public: true,
    text: '密码连续输错 5 次，账号已锁定至 {lockUntil}',
    hint: '请在锁定结束后重试，或联系管理员解锁',
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
