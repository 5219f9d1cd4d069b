import { defineTexts } from '../../../runtime/i18n'
import { zh } from './texts.zh'

export const texts = defineTexts('bespoke/circle/order', zh)
