import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of a person's own account. */
export const profileErrors = defineErrors({
  PASSWORD_WEAK: {
    status: 400,
    public: true,
    text: '密码必须包含英文和数字，至少 8 位，不能有空格和中文',
    hint: '请换一个密码',
  },
  PASSWORD_COMMON: {
    status: 400,
    public: true,
    text: '这个密码太常见，别人一猜就中',
    hint: '请换一个密码，比如几个不相干的词加上数字',
  },
  PASSWORD_PERSONAL: {
    status: 400,
    public: true,
    text: '密码里有用户名、公司、姓名或手机号，知道您的人很容易猜到',
    hint: '请换一个与自己无关的密码，比如几个不相干的词加上数字',
  },
  PASSWORD_WRONG: { status: 400, public: true, text: '旧密码不正确', hint: '请检查大小写后重试' },
  PASSWORD_SAME: {
    status: 400,
    public: true,
    text: '新密码不能与旧密码相同',
    hint: '请换一个新密码',
  },
  PASSWORD_CIPHER: {
    status: 400,
    public: true,
    text: '密码没有按要求加密，未修改',
    hint: '请刷新页面后重试',
  },
  AVATAR_TYPE: {
    status: 400,
    public: true,
    text: '头像只能是 JPG 或 PNG 图片',
    hint: '请换一张图片',
  },
  WAREHOUSE_NOT_YOURS: {
    status: 409,
    public: true,
    text: '您没有这个仓库的权限，不能设为默认仓库',
    hint: '请选择自己可用的仓库，或联系管理员开通',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof profileErrors> {}
}
