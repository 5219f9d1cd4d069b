import { defineTexts } from '../../../runtime/i18n'

export const texts = defineTexts('formPage', {
  thereIsSomethingNotSent: '上次有没提交的内容（{{time}}）',
  theRecordWasChangedSince: '之后这条记录被改过，恢复后请核对每一项',
  restoreWhatWasNotSent: '恢复上次未提交的内容',
  discard: '放弃',
  back: '上一步',
  next: '下一步',
  cancel: '取消',
  itMayHaveBeenDeleted: '它可能已被删除，或不属于当前公司',
  theAddressLacksKey: '地址里缺少 {{key}}，不知道要编辑哪一条',
  openItAgain: '请从列表里重新打开',
  backToWhereYouCame: '返回',
  retry: '重试',
  sections: '章节',
  keyToCorrect: '{{key}} 处要修改',
  countToCorrect: '{{count}} 处要修改',
  steps: '步骤',
  labelNamesNoCallTell: '“{{label}}”没有声明接口，请联系管理员',
  saved: '保存成功',
  notSaved: '没有保存成功',
  contents: '目录',
  titleHasChangesThatAre:
    '「{{title}}」有没保存的修改。离开后草稿留在这台电脑上，下次打开可以恢复。',
  titleHasChangesThatAre2: '「{{title}}」有没保存的修改，离开后会丢失。',
  save: '保存',
  linkFailed: '表单联动“{{name}}”出错了，由它带出的内容请自己填写',
})
