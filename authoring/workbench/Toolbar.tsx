import {
  DiffOutlined,
  FormatPainterOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  MoonOutlined,
  RedoOutlined,
  SaveOutlined,
  SunOutlined,
  TableOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { ThemeMode } from '../../runtime/theme'

export type Command =
  'undo' | 'redo' | 'layOut' | 'save' | 'saveAll' | 'compare' | 'columns' | 'tree' | 'mode'

interface ToolbarProps {
  title: string
  path?: string
  isChanged: boolean
  changedCount: number
  canSave: boolean
  isSaving: boolean
  /** Which of the switches are on. */
  shown: Readonly<Record<'compare' | 'columns' | 'tree', boolean>>
  mode: ThemeMode
  onCommand(command: Command): void
}

/** What can be done with the open file; every button has its keys. */
export function Toolbar(props: ToolbarProps) {
  const { title, path, isChanged, changedCount, canSave, isSaving, shown, mode, onCommand } = props
  const tool = (command: Command, label: string, keys: string, icon: ReactNode, isOn?: boolean) => (
    <Tool
      label={label}
      keys={keys}
      icon={icon}
      isOn={isOn}
      isDisabled={!path && command !== 'tree' && command !== 'mode'}
      onRun={() => onCommand(command)}
    />
  )
  const { tree } = shown
  return (
    <header className="wb-toolbar">
      {tool(
        'tree',
        tree ? '收起页面树' : '展开页面树',
        'Alt+T',
        tree ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />,
      )}
      <h1>{title}</h1>
      <span className="wb-path" title={path}>
        {path?.replace(/^schemas\//, '')}
        {isChanged && <em>未保存</em>}
      </span>
      <span className="wb-spring" />
      {tool('undo', '撤销', 'Ctrl+Z', <UndoOutlined />)}
      {tool('redo', '重做', 'Ctrl+Shift+Z', <RedoOutlined />)}
      {tool('layOut', '排版', 'Shift+Alt+F', <FormatPainterOutlined />)}
      {tool('compare', '和已保存的对比', 'Alt+D', <DiffOutlined />, shown.compare)}
      {tool('columns', '排列', 'Alt+C', <TableOutlined />, shown.columns)}
      {canSave && (
        <>
          <Tooltip title="Ctrl+S">
            <Button
              size="small"
              type="primary"
              icon={<SaveOutlined />}
              loading={isSaving}
              disabled={!isChanged}
              onClick={() => onCommand('save')}
            >
              保存
            </Button>
          </Tooltip>
          <Tooltip title="Ctrl+Shift+S">
            <Button size="small" disabled={changedCount === 0} onClick={() => onCommand('saveAll')}>
              全部保存{changedCount > 0 && `（${changedCount}）`}
            </Button>
          </Tooltip>
        </>
      )}
      {tool(
        'mode',
        mode === 'dark' ? '浅色' : '深色',
        '',
        mode === 'dark' ? <SunOutlined /> : <MoonOutlined />,
      )}
    </header>
  )
}

interface ToolProps {
  label: string
  keys: string
  icon: ReactNode
  isOn?: boolean
  isDisabled: boolean
  onRun(): void
}

const Tool = ({ label, keys, icon, isOn, isDisabled, onRun }: ToolProps) => (
  <Tooltip title={keys ? `${label}　${keys}` : label}>
    <Button
      size="small"
      type="text"
      className="wb-tool"
      aria-label={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      icon={icon}
      onClick={onRun}
    />
  </Tooltip>
)
