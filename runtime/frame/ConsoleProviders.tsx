import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, type ReactNode } from 'react'
import { HttpProvider, type HttpClient } from '../http'
import { antdTheme, type ThemeMode } from '../theme'
import './frame.css'

dayjs.locale('zh-cn')

// Pixels: what greets must not cover the bell and the account menu of the header.
const belowHeader = 72

interface ConsoleProvidersProps {
  http: HttpClient
  queries: QueryClient
  mode: ThemeMode
  /** Nothing moves: stories and tests. */
  isStill?: boolean
  children: ReactNode
}

/** What every part of the console stands on: theme, language, messages, query cache and the way to the server. */
export function ConsoleProviders({
  http,
  queries,
  mode,
  isStill = false,
  children,
}: ConsoleProvidersProps) {
  useEffect(() => {
    // The document: scroll bars and native controls follow the theme too.
    document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={antdTheme(mode, !isStill)}
      button={{ autoInsertSpace: false }}
      form={{ colon: false }}
    >
      <App className="console-root" message={{ maxCount: 4 }} notification={{ top: belowHeader }}>
        <QueryClientProvider client={queries}>
          <HttpProvider value={http}>{children}</HttpProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}
