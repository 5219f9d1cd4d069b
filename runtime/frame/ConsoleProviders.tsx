import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { ConfigProvider, theme as antd } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useState, type ReactNode } from 'react'
import { HttpProvider, type HttpClient } from '../http'
import { PopupsProvider } from '../messages'
import { antdTheme, tokenClass, type Language, type ThemeMode, type ThemeName } from '../theme'
import './frame.css'

dayjs.locale('zh-cn')

interface ConsoleProvidersProps {
  http: HttpClient
  queries: QueryClient
  mode: ThemeMode
  theme?: ThemeName
  /** Language of antd's own texts; the shell's follow runtime/i18n. */
  locale?: Language
  /** Nothing moves: stories and tests. */
  isStill?: boolean
  children: ReactNode
}

/** What every part of the console stands on: theme, language, messages, query cache and the way to the server. */
export function ConsoleProviders({
  http,
  queries,
  mode,
  theme,
  locale = 'zh-CN',
  isStill = false,
  children,
}: ConsoleProvidersProps) {
  useEffect(() => {
    // The document: scroll bars and native controls follow the theme too.
    document.documentElement.dataset.theme = mode
    document.documentElement.lang = locale
    dayjs.locale(locale === 'en' ? 'en' : 'zh-cn')
  }, [mode, locale])
  const texts = useAntdTexts(locale)
  return (
    <ConfigProvider
      locale={texts}
      theme={antdTheme(mode, { name: theme, motion: !isStill })}
      button={{ autoInsertSpace: false }}
      form={{ colon: false }}
    >
      <ConsoleRoot>
        <QueryClientProvider client={queries}>
          <HttpProvider value={http}>{children}</HttpProvider>
        </QueryClientProvider>
      </ConsoleRoot>
    </ConfigProvider>
  )
}

/** What everything hangs in: antd's tokens as CSS variables, its popups at the end. */
function ConsoleRoot({ children }: { children: ReactNode }) {
  // Writes the variables, also while nothing of antd is drawn yet.
  antd.useToken()
  return (
    <div className={`console-root ${tokenClass}`}>
      <PopupsProvider>{children}</PopupsProvider>
    </div>
  )
}

/** antd's own texts; the English ones are fetched when first asked for. */
function useAntdTexts(locale: Language): typeof zhCN {
  const [english, setEnglish] = useState<typeof zhCN>()
  useEffect(() => {
    // Outside world: a chunk.
    if (locale === 'en') void import('antd/locale/en_US').then((texts) => setEnglish(texts.default))
  }, [locale])
  return locale === 'en' ? (english ?? zhCN) : zhCN
}
