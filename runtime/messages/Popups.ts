import type { App } from 'antd'
import { createContext, use } from 'react'

/** antd's messages, notifications and app-wide questions, in the theme and language of the tree. */
export type Popups = ReturnType<typeof App.useApp>

/** Brings them; rejects when their code does not arrive. */
export type AskPopups = () => Promise<Popups>

export const PopupsContext = createContext<AskPopups>(() =>
  Promise.reject(new Error('usePopups: there is no PopupsProvider above')),
)

/** Popups stand in no first picture of a page: their code comes after it. */
export const usePopups = (): AskPopups => use(PopupsContext)
