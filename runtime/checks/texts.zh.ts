export const zh = {
  noOldPassword: '密码不能为空！',
  noNewPassword: '新密码不能为空！',
  noRepeatPassword: '重复密码不能为空！',
  foreignCharacters: '密码不能有中文和空格，请切换到英文输入法',
  newPasswordShort: '密码最少输入8位！',
  repeatPasswordShort: '重复密码最少输入8位！',
  letterAndDigit: '密码必须包含英文和数字',
  newPasswordFirst: '请先输入新密码！',
  passwordsDiffer: '密码不一致，请重新输入！',
}
