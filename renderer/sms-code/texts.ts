import { defineTexts } from '../../runtime/i18n'

export const texts = defineTexts('smsCode', {
  thereIsNoPhoneNumber: '未获取手机号信息',
  enterACorrectPhoneNumber: '请输入正确的手机号',
  enterTheCharactersOfThe: '请先输入图片中的字符',
  theCodeIsSentAnd: '验证码已发送，5 分钟内有效',
  pictureCode: '图形验证码',
  charactersOfThePicture: '图片中的字符',
  cannotReadItAnotherOne: '看不清？换一张',
  pictureCodeClickForAnother: '图形验证码，点击换一张',
  clickToGetIt: '点击获取',
  codeFromThePhone: '手机验证码',
  againInLeftS: '{{left}} 秒后重新获取',
  getACode: '获取验证码',
})
