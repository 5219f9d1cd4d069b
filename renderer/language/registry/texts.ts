import { defineTexts } from '../../../runtime/i18n'

export const texts = defineTexts('registry', {
  bell: '消息',
  fastMenu: '快捷菜单',
  errorLog: '错误日志',
  watch: '新版本提醒',
})
