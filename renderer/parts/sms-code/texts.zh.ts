export const zh = {
  thereIsNoPhoneNumber: '未获取手机号信息',
  enterACorrectPhoneNumber: '请输入正确的手机号',
  theCodeIsSentAnd: '验证码已发送，5 分钟内有效',
  checkingSafety: '正在做安全验证，不用操作…',
  checkFailed: '安全验证没有完成，请刷新页面后再试',
  codeFromThePhone: '手机验证码',
  againInLeftS: '{{left}} 秒后重新获取',
  getACode: '获取验证码',
}
