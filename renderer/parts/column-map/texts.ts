import { defineTexts } from '../../../runtime/i18n'
import { zh } from './texts.zh'

export const texts = defineTexts('renderer/parts/column-map', zh)
