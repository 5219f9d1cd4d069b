export const zh = {
  noPhone: '未获取手机号信息',
  wrongPhone: '请输入正确的手机号',
  codeSent: '验证码已发送，5 分钟内有效',
  checkingSafety: '正在做安全验证，不用操作…',
  checkFailed: '安全验证没有完成，请刷新页面后再试',
  code: '手机验证码',
  againIn: '{{left}} 秒后重新获取',
  getCode: '获取验证码',
}
