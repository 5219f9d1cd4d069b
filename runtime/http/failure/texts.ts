import { defineTexts } from '../../i18n'
import { zh } from './texts.zh'

export const texts = defineTexts('runtime/http/failure', zh)
