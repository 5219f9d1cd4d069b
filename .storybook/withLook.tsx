import type { Decorator, Loader } from '@storybook/react-vite'
// Not by the index, which brings antd: the start page does without.
import { StageLookProvider } from '../runtime/frame/StageLook'
import { setLanguage } from '../runtime/i18n'
import type { Language, ThemeMode, ThemeName } from '../runtime/theme'

/** Hands the toolbar's choices to the story's stage, which stands anew with each of them. */
export const withLook: Decorator = (Story, { globals }) => {
  const mode = chosen<ThemeMode>(globals['mode'])
  const theme = chosen<ThemeName>(globals['theme'])
  const locale = chosen<Language>(globals['locale'])
  const density = chosen<string>(globals['density'])
  return (
    <StageLookProvider
      key={[mode, theme, locale, density].join()}
      appearance={{ ...(mode && { mode }), ...(theme && { theme }), ...(locale && { locale }) }}
      preferences={density ? { density } : undefined}
    >
      <Story />
    </StageLookProvider>
  )
}

/** Texts of the chosen language are there before the story is drawn. */
export const loadLanguage: Loader = async ({ globals }) => {
  await setLanguage(chosen<Language>(globals['locale']) ?? 'zh-CN')
}

/** What the pages, which were never fetched from a server, would have brought. */
export const loadCalls: Loader = async () => {
  const { learnEveryCall } = await import('../runtime/stage/learnEveryCall')
  learnEveryCall()
}

const chosen = <Value extends string>(value: unknown): Value | undefined =>
  typeof value === 'string' && value !== '' ? (value as Value) : undefined
