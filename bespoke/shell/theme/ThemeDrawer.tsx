import { Button, Drawer, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import {
  columnStyles,
  isPreviewing,
  layoutNames,
  randomAppearance,
  switchNames,
  tabStyles,
  themeNames,
  useAppearance,
} from '../../../runtime/theme'
import { LayoutPicture } from './LayoutPicture'
import { PickOne } from './PickOne'
import '../drawer.css'
import { ThemeSwatch } from './ThemeSwatch'
import { texts } from './texts'

const modes = ['light', 'dark'] as const

const record = <Name extends string>(names: readonly Name[], draw: (name: Name) => ReactNode) =>
  Object.fromEntries(names.map((name) => [name, draw(name)])) as Record<Name, ReactNode>

const layoutPictures = record(layoutNames, (name) => <LayoutPicture name={name} />)
const swatches = {
  light: record(themeNames, (name) => <ThemeSwatch name={name} mode="light" />),
  dark: record(themeNames, (name) => <ThemeSwatch name={name} mode="dark" />),
}

interface ThemeDrawerProps {
  isOpen: boolean
  onClose(): void
}

/** The theme drawer: every choice shows at once; 保存 keeps it, closing without it shows the kept one again. */
export function ThemeDrawer({ isOpen, onClose }: ThemeDrawerProps) {
  const text = useTexts(texts)
  const notify = useNotify()
  const isChanged = useAppearance(isPreviewing)
  const { shown, preview, save, discard, restore } = useAppearance()

  const close = () => {
    if (isChanged) notify.warning(text('discarded'))
    discard()
    onClose()
  }
  const keep = () => {
    save()
    onClose()
    notify.success(text('saved'))
  }
  const reset = () => {
    restore()
    notify.success(text('restored'))
  }
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      placement="right"
      size={280}
      title={text('title')}
      classNames={{ body: 'shell-theme' }}
      footer={
        <div className="shell-theme-footer">
          <Button type="primary" onClick={keep}>
            {text('save')}
          </Button>
          <Button onClick={reset}>{text('restore')}</Button>
        </div>
      }
    >
      <PickOne
        title={text('layout')}
        values={layoutNames}
        value={shown.layout}
        labelOf={(name) => text(`layout-${name}`)}
        pictures={layoutPictures}
        onPick={(layout) => preview({ layout })}
      />
      <PickOne
        title={text('theme')}
        values={themeNames}
        value={shown.theme}
        labelOf={(name) => text(`theme-${name}`)}
        pictures={swatches[shown.mode]}
        onPick={(theme) => preview({ theme })}
      />
      <Button block onClick={() => preview(randomAppearance(shown, Math.random))}>
        {text('random')}
      </Button>
      <PickOne
        title={text('mode')}
        values={modes}
        value={shown.mode}
        labelOf={(name) => text(`mode-${name}`)}
        onPick={(mode) => preview({ mode })}
      />
      <PickOne
        title={text('tabStyle')}
        values={tabStyles}
        value={shown.tabStyle}
        labelOf={(name) => text(`tabStyle-${name}`)}
        onPick={(tabStyle) => preview({ tabStyle })}
      />
      <PickOne
        title={text('columnStyle')}
        hint={shown.layout === 'column' ? undefined : text('columnOnly')}
        values={columnStyles}
        value={shown.columnStyle}
        labelOf={(name) => text(`columnStyle-${name}`)}
        onPick={(columnStyle) => preview({ columnStyle })}
      />
      <fieldset className="shell-pick">
        <legend>{text('switches')}</legend>
        {switchNames.map((name) => (
          <label key={name} className="shell-switch">
            {text(`switch-${name}`)}
            <Switch
              size="small"
              checked={shown[name]}
              aria-label={text(`switch-${name}`)}
              onChange={(isOn) => preview({ [name]: isOn })}
            />
          </label>
        ))}
      </fieldset>
    </Drawer>
  )
}
