import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of registration and of codes. */
export const registerErrors = defineErrors({
  PHONE_MISSING: {
    status: 400,
    public: true,
    text: '未获取手机号信息',
    hint: '请填写手机号后再获取验证码',
  },
  CODE_TOO_SOON: {
    status: 429,
    public: true,
    text: '验证码刚刚发送过，请 {seconds} 秒后再试',
    hint: '短信可能有延迟，请先查看手机',
  },
  CODE_TOO_MANY: {
    status: 429,
    public: true,
    text: '今天获取验证码的次数过多',
    hint: '请明天再试，或联系客服',
  },
  SMS_NOT_CONNECTED: {
    status: 503,
    public: true,
    text: '这个系统还没有接通短信，验证码发不出去',
    hint: '请用账号和密码登录，或联系管理员接通短信网关',
  },
  CODE_NOT_SENT: {
    status: 502,
    public: true,
    text: '验证码没有发送成功',
    hint: '请稍后重新获取；多次失败请联系客服',
  },
  CODE_WRONG: {
    status: 400,
    public: true,
    text: '手机验证码不正确或已过期',
    hint: '请检查短信，或重新获取验证码',
  },
  REGISTER_NAME_USED: {
    status: 409,
    public: true,
    text: '登录账号“{username}”已被使用',
    hint: '请换一个登录账号',
  },
  REGISTER_COMPANY_USED: {
    status: 409,
    public: true,
    text: '公司“{companyName}”已经注册',
    hint: '请联系公司管理员为您开通账号',
  },
  REGISTER_PHONE_USED: {
    status: 409,
    public: true,
    text: '手机号 {phone} 已经注册过公司“{companyName}”',
    hint: '请直接登录；忘记密码可以用这个手机号找回。要注册另一家公司，请换一个手机号',
  },
  PARTITION_UNKNOWN: {
    status: 404,
    public: true,
    text: '没有数据分区“{partition}”',
    hint: '请用注册时返回的分区',
  },
  PARTITION_UNREADY: {
    status: 503,
    public: true,
    text: '数据分区还没有准备好',
    hint: '请稍后再试；不影响登录',
  },
  REGISTER_CLOSED: {
    status: 409,
    public: true,
    text: '系统还没有可以试用的版本，暂不能注册',
    hint: '请联系系统运营人员',
  },
  RESET_UNKNOWN: {
    status: 400,
    public: true,
    text: '用户名与手机号不一致',
    hint: '请检查用户名，手机号须是账号里登记的号码',
  },
  SOCIAL_NOT_CONNECTED: {
    status: 409,
    public: true,
    text: '还没有接入第三方登录',
    hint: '请使用账号和密码登录',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof registerErrors> {}
}
