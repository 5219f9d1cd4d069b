export const zh = {
  phone: '手机号',
  wrongPhone: '请输入正确的手机号',
  code: '手机验证码',
  noCode: '请输入手机验证码',
  password: '密码',
  again: '重复密码',
  passwordHint: '8 到 30 位，包含英文和数字，区分大小写',
}
