import { SearchOutlined } from '@ant-design/icons'
import { useMemoizedFn } from 'ahooks'
import { useRef } from 'react'
import { useDialog, type DialogControls } from '../../../renderer/parts/dialog'
import { lazyPart } from '../../../runtime/errors'
import { useWhenIdle } from '../../../runtime/frame'
import { useTexts } from '../../../runtime/i18n'
import { useShortcut } from '../../../runtime/keyboard'
import { shellGroup } from '../menu/shellGroup'
import type { ShownEntry } from './entries'
import { holdTyping, type HeldTyping } from './holdTyping'
import { Keycap } from './Keycap'
import { texts } from './texts'
import './paletteEntry.css'

const load = () => import('./Palette')
const Palette = lazyPart(async () => (await load()).Palette)

/** The header's way to the palette, with its key, which answers on every page. */
export function PaletteEntry() {
  const text = useTexts(texts)
  const dialogs = useDialog()
  const isOpen = useRef(false)
  useWhenIdle(() => void load().catch(() => undefined))
  const open = useMemoizedFn(async () => {
    if (isOpen.current) return
    isOpen.current = true
    const held = holdTyping()
    const chosen = await dialogs.open<ShownEntry>({
      title: text('palette'),
      width: 640,
      isBare: true,
      content: paletteWith(held),
    })
    held.take()
    isOpen.current = false
    // the focus is back where it was by then: what an action opens returns it there again
    if (chosen) setTimeout(chosen.run)
  })
  useShortcut({
    keys: 'Ctrl+K',
    label: text('shortcut'),
    group: shellGroup,
    run: () => void open(),
  })
  return (
    <button
      type="button"
      className="palette-entry"
      aria-label={text('hint')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={text('hint')}
      onClick={() => void open()}
    >
      <SearchOutlined aria-hidden />
      <span className="palette-entry-hint">{text('hint')}</span>
      <Keycap keys={isMac ? '⌘K' : 'Ctrl K'} />
    </button>
  )
}

// Without a Suspense of its own: the dialog puts the focus into the line when its code has come.
const paletteWith = (held: HeldTyping) => {
  const palette = ({ close }: DialogControls<ShownEntry>) => (
    <Palette onChoose={close} held={held} />
  )
  return palette
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)
