import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { i18n } from './i18n'

/** Reads a text of shell or runtime: `text('tabs.close', { title })`. */
export const useText = (): TFunction => useTranslation('translation', { i18n }).t
