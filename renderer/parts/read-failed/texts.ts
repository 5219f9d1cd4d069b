import { defineTexts } from '../../../runtime/i18n'

export const texts = defineTexts('readFailed', {
  whatReadFailed: '{{what}}读取失败',
  retry: '重试',
})
