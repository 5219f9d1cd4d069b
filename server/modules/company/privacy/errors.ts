import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals to show what is masked. */
export const privacyErrors = defineErrors({
  REVEAL_DENIED: {
    status: 409,
    public: true,
    text: '没有查看{title}明文的权限',
    hint: '请联系公司管理员为你的角色开通',
  },
  REVEAL_FIELD_UNKNOWN: {
    status: 400,
    public: true,
    text: '{title}没有可以查看明文的字段 {field}',
    hint: '请刷新页面后重试',
  },
  REVEAL_QUOTA: {
    status: 409,
    public: true,
    text: '今天可查看 {limit} 条明文，已查看 {used} 条，这次要查看 {asked} 条，超出限额，一条都没有显示',
    hint: '额度在 {renews} 恢复；请减少条数，导出也可不选“含明文”；急用找有权限的同事',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof privacyErrors> {}
}
