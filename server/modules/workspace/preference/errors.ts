import { defineErrors } from '../../../base/errors/ErrorSpec'

export const preferenceErrors = defineErrors({
  PREFERENCE_TOO_LARGE: {
    status: 400,
    public: true,
    text: '个人设置没有保存：内容超过 {limit} 个字符',
    hint: '请减少内容后重试',
  },
  PREFERENCE_TOO_MANY: {
    status: 409,
    public: true,
    text: '个人设置没有保存：已有 {limit} 项',
    hint: '请联系管理员清理',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof preferenceErrors> {}
}
