import { ConfigProvider, theme } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState, type ReactNode } from 'react'
import '../../renderer/parts/tokens.css'
import '../../runtime/frame/frame.css'
import { antdTheme, tokenClass, type ThemeMode } from '../../runtime/theme'
import type { FileChange } from '../dev-server/paths'
import type { LoadedRoom } from '../room/browserRoom'
import { BenchView } from './BenchView'
import { createBench } from './desk/createBench'
import { keepDrafts, readDrafts } from './desk/keptDrafts'
import type { Preview } from './preview/types'
import type { Save } from './useSaving'
import './workbench.css'

export interface WorkbenchProps {
  room: LoadedRoom
  preview: Preview
  /** Absent where nothing can be saved, such as in the catalogue. */
  save?: Save
  /** Tells of files written elsewhere. @returns stops */
  hear?: (listener: (change: FileChange) => void) => () => void
  mode?: ThemeMode
  /** File shown first. */
  opened?: string
  onOpen?: (path: string) => void
  onMode?: (mode: ThemeMode) => void
}

/** Where product staff write pages: tree, editor, columns, difference and the page itself, live. */
export function Workbench({ room, save, hear, onMode, ...rest }: WorkbenchProps) {
  const [mode, setMode] = useState(rest.mode ?? 'light')
  const [bench] = useState(() => createBench(room, save ? readDrafts() : {}))
  const canSave = save !== undefined
  useEffect(() => {
    // Outside world: checks after typing; unsaved work that outlives a reload; other writers.
    const stops = [
      bench.checker.follow(),
      canSave ? keepDrafts(bench.desk) : () => {},
      hear?.(({ path, text }) => bench.desk.hear(path, text ?? '')) ?? (() => {}),
    ]
    return () => stops.forEach((stop) => stop())
  }, [bench, hear, canSave])
  return (
    <Frame mode={mode}>
      <BenchView
        bench={bench}
        Preview={rest.preview}
        save={save}
        mode={mode}
        opened={rest.opened}
        onOpen={rest.onOpen}
        onMode={(next) => {
          setMode(next)
          onMode?.(next)
        }}
      />
    </Frame>
  )
}

function Frame({ mode, children }: { mode: ThemeMode; children: ReactNode }) {
  useEffect(() => {
    // The document: scroll bars and native controls follow the theme too.
    document.documentElement.dataset.theme = mode
  }, [mode])
  return (
    <ConfigProvider
      locale={zhCN}
      theme={antdTheme(mode, { motion: false })}
      button={{ autoInsertSpace: false }}
    >
      <Tokens>{children}</Tokens>
    </ConfigProvider>
  )
}

/** Everything hangs in here: antd's tokens as CSS variables. */
function Tokens({ children }: { children: ReactNode }) {
  theme.useToken()
  return <div className={`console-root wb-workbench ${tokenClass}`}>{children}</div>
}
