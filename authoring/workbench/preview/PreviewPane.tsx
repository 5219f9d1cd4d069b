import { DesktopOutlined, MoonOutlined, ReloadOutlined, SunOutlined } from '@ant-design/icons'
import { useSize } from 'ahooks'
import { Alert, Button, Segmented, Tooltip } from 'antd'
import { useRef, useState } from 'react'
import type { ThemeMode } from '../../../runtime/theme'
import type { Problem } from '../../lint'
import type { PreviewEdits } from './createPreviewEdits'
import type { Preview } from './types'

interface PreviewPaneProps {
  Preview: Preview
  route?: string
  preview: PreviewEdits
  /** How the workbench itself looks; the preview starts alike. */
  mode: ThemeMode
  onGo(problem: Problem): void
}

const widths = [0, 1366, 1920, 390] as const
type Width = (typeof widths)[number]

/** The page as it will be, in a window of the chosen width, drawn smaller when the pane is narrower. */
export function PreviewPane({ Preview, route, preview, mode, onGo }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>(0)
  const [other, setOther] = useState(false)
  const [round, setRound] = useState(0)
  const stage = useRef<HTMLDivElement>(null)
  const size = useSize(stage)
  const { held } = preview
  const shownMode = other ? (mode === 'dark' ? 'light' : 'dark') : mode
  return (
    <section className="wb-preview" aria-label="预览">
      <header className="wb-bar">
        <h2>预览</h2>
        <Segmented<Width>
          size="small"
          aria-label="预览宽度"
          value={width}
          options={widths.map((value) => ({
            value,
            label: value === 0 ? '适应' : String(value),
            title: value === 0 ? '和这一栏一样宽' : `${value} 像素宽的窗口`,
          }))}
          onChange={setWidth}
        />
        <span className="wb-spring" />
        <Tooltip title={shownMode === 'dark' ? '看浅色' : '看深色'}>
          <Button
            size="small"
            type="text"
            aria-label={shownMode === 'dark' ? '预览用浅色' : '预览用深色'}
            icon={shownMode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
            onClick={() => setOther(!other)}
          />
        </Tooltip>
        <Tooltip title="重新打开">
          <Button
            size="small"
            type="text"
            aria-label="重新打开预览"
            icon={<ReloadOutlined />}
            onClick={() => setRound(round + 1)}
          />
        </Tooltip>
      </header>
      {held && (
        <Alert
          banner
          type="warning"
          title={`有错误没改好，预览停在上一个能用的样子：${held.message}`}
          action={
            <Button size="small" onClick={() => onGo(held)}>
              去看
            </Button>
          }
        />
      )}
      <div ref={stage} className="wb-stage">
        {route === undefined ? (
          <p className="wb-stage-empty">
            <DesktopOutlined /> 在左边选一个页面，这里就显示它
          </p>
        ) : (
          <div className="wb-window" data-sized={width > 0} style={windowStyle(width, size)}>
            <Preview route={route} edits={preview.edits} mode={shownMode} round={round} />
          </div>
        )}
      </div>
    </section>
  )
}

/** A window wider than its pane is drawn smaller as a whole. */
function windowStyle(width: number, size: { width: number; height: number } | undefined) {
  if (width === 0 || !size) return { width: '100%', height: '100%' }
  const scale = Math.min(1, size.width / width)
  return { width, height: size.height / scale, transform: `scale(${scale})` }
}
