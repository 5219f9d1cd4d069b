import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of spending comparison quota. */
export const quotaErrors = defineErrors({
  GP_QUOTA_ZERO: {
    status: 409,
    public: true,
    text: '比价额度已用完！',
    hint: '额度每月 1 日重新发放，也可以在“比价额度”里购买额度包；已经比过的书目照常可看',
    remedy: { open: { path: '/stockCircle/quota' }, label: '查看额度' },
  },
  GP_QUOTA_SHORT: {
    status: 409,
    public: true,
    text: '比价额度不足，剩余{gpPrice}，本次需要{need}！',
    hint: '请减少比价的书目，或在“比价额度”里购买额度包',
    remedy: { open: { path: '/stockCircle/quota' }, label: '查看额度' },
  },
  GP_QUOTA_REUSED: {
    status: 409,
    public: true,
    text: '这个请求号已经用于另一次额度变动',
    hint: '请刷新后重试',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof quotaErrors> {}
}
