import { useMemo } from 'react'
import { i18n } from './i18n'
import { useLanguage } from './useLanguage'

type Values = Readonly<Record<string, string | number | undefined>>

/** The texts of one part of the console. */
export interface PartTexts<Key extends string> {
  /** Folder of the part, from the root. */
  part: string
  /** A text in the language of now; for what is said once, outside of a component. */
  say: Say<Key>
  /** The same in one language. */
  sayIn: (language: string) => Say<Key>
}

export type Say<Key extends string> = (key: Key, values?: Values) => string

/**
 * Declares a part's texts. The Chinese ones stand in its `texts.zh.ts` and come with the part's own code, so that nobody
 * fetches sentences of screens not opened; the English ones in its `texts.en.ts` come all at once (`provideEnglish`).
 * @param part the folder of the part from the root, under which its English is found: `renderer/parts/dialog`
 * @param chinese by key; `{{name}}` stands for a value
 */
export function defineTexts<const Chinese extends Readonly<Record<string, string>>>(
  part: string,
  chinese: Chinese,
): PartTexts<keyof Chinese & string> {
  i18n.addResourceBundle('zh-CN', 'translation', { [part]: chinese }, true, true)
  return {
    part,
    say: (key, values) => i18n.t(`${part}.${key}`, values),
    sayIn: (language) => (key, values) => i18n.t(`${part}.${key}`, { ...values, lng: language }),
  }
}

/**
 * Reads a part's texts in a component, which is drawn anew in another language: `text('pages', { count })`.
 * @returns another function in another language, so that what is memoized by it is worked out anew
 */
export function useTexts<Key extends string>(texts: PartTexts<Key>): Say<Key> {
  const language = useLanguage()
  return useMemo(() => texts.sayIn(language), [texts, language])
}
