import { CloseOutlined } from '@ant-design/icons'
import { useMemoizedFn } from 'ahooks'
import { Button, theme } from 'antd'
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import styles from './DialogFrame.module.css'
import { ErrorBoundary } from '../../../runtime/errors'
import { useNotify } from '../../../runtime/messages'
import { leaveGuards, TabKey } from '../../../runtime/tabs'
import { FrameContext, type Frame, type Unfinished } from './FrameContext'
import { hasOpenPopup } from './hasOpenPopup'
import { keepFocusInside } from './keepFocusInside'
import type { DialogControls } from './types'
import { useDialog } from './useDialog'
import { useTakenScreen } from './useTakenScreen'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface DialogFrameProps {
  title: string
  width?: number | string
  isBare?: boolean
  role: 'dialog' | 'alertdialog'
  /** How many dialogs stand below this one. */
  depth: number
  onClose: (result: unknown) => void
  content: (controls: DialogControls) => ReactNode
}

const defaultWidthPx = 520
// One step per dialog, below antd's popups (base + 50), which must open above every dialog.
const zIndexStep = 5

/** One dialog: title, body, footer; Esc closes, Tab stays inside, the focus returns to where it was. */
export function DialogFrame(props: DialogFrameProps) {
  const text = useTexts(texts)
  const { title, width = defaultWidthPx, isBare, role, depth, onClose, content } = props
  const { token } = theme.useToken()
  const titleId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  // A hidden page takes its refs back, though the element stays: without it what stands in the footer would be drawn
  // anew, a step after the body has lost its height and with it how far it was scrolled.
  const keepFooter = useCallback((element: HTMLElement | null) => {
    if (element) setFooter(element)
  }, [])
  const { noteTyping, forgetTyping } = useNotedTyping(titleId)
  const frame = useFrame(
    title,
    (result) => {
      forgetTyping()
      onClose(result)
    },
    footer,
  )
  const focusBody = useTakenScreen(panel)

  const handleKeyDown = (event: KeyboardEvent) => {
    // Dialogs above this one are its children in React's tree; their keys are theirs.
    event.stopPropagation()
    if (event.key === 'Tab') keepFocusInside(panel.current, event)
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    if (event.defaultPrevented || hasOpenPopup()) return
    frame.requestClose()
  }
  const closeBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) frame.requestClose()
  }
  return createPortal(
    <div
      className={styles.screen}
      style={{
        zIndex: token.zIndexPopupBase + depth * zIndexStep,
        background: token.colorBgMask,
        color: token.colorText,
        fontSize: token.fontSize,
        fontFamily: token.fontFamily,
      }}
      onKeyDown={handleKeyDown}
      onInput={noteTyping}
      // where no button closes it, a press beside it does
      onMouseDown={isBare ? closeBeside : undefined}
    >
      <div
        ref={panel}
        role={role}
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.panel}
        style={{
          width,
          background: token.colorBgElevated,
          borderRadius: token.borderRadiusLG,
          boxShadow: token.boxShadow,
        }}
      >
        {isBare ? (
          <h2 id={titleId} className={styles.unseen}>
            {title}
          </h2>
        ) : (
          <div className={styles.head} style={{ borderColor: token.colorBorderSecondary }}>
            <h2 id={titleId} className={styles.title} style={{ fontSize: token.fontSizeLG }}>
              {title}
            </h2>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={text('close')}
              data-dialog-close
              onClick={frame.requestClose}
            />
          </div>
        )}
        <FrameContext value={frame}>
          <div className={isBare ? styles.bare : styles.body} data-dialog-body>
            <ErrorBoundary what={title}>
              {/* Code still on its way must not hide the page below. */}
              <Suspense fallback={<span role="status">{text('loading')}</span>}>
                <Content draw={content} frame={frame} onDrawn={focusBody} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </FrameContext>
        <div
          ref={keepFooter}
          className={styles.footer}
          style={{ borderColor: token.colorBorderSecondary }}
        />
      </div>
    </div>,
    container(),
  )
}

interface ContentProps {
  draw: DialogFrameProps['content']
  frame: Frame
  onDrawn: () => void
}

// A component of its own, so that what throws while drawing ends at the boundary above it.
function Content({ draw, frame, onDrawn }: ContentProps) {
  useEffect(onDrawn, [onDrawn])
  return draw(frame)
}

// Inside the console's root, where the theme's CSS variables hold.
const container = () => document.querySelector('.console-root') ?? document.body

function useFrame(
  title: string,
  onClose: (result: unknown) => void,
  footer: HTMLElement | null,
): Frame {
  const { confirm } = useDialog()
  const notify = useNotify()
  const guards = useRef(new Set<() => Unfinished>())
  const closers = useRef(new Set<() => void>())
  const isAsking = useRef(false)
  const isAsleep = useRef(false)
  useLayoutEffect(() => {
    // Outside world: React's <Activity>. What was typed stands there while the page is hidden, and has to be asked about.
    isAsleep.current = false
    return () => {
      isAsleep.current = true
    }
  }, [])
  const letGo = useTabGuard(() =>
    [...guards.current].some((ask) => ask() !== false)
      ? texts.say('unsentTitle', { title })
      : undefined,
  )
  const close = useMemoizedFn((result: unknown) => {
    letGo()
    closers.current.forEach((work) => work())
    onClose(result)
  })
  return useMemo(() => {
    const requestClose = async () => {
      if (isAsking.current) return
      const unfinished = [...guards.current].map((ask) => ask())
      if (unfinished.includes('busy')) return notify.warning(texts.say('waitForResult'))
      if (!unfinished.includes(true)) return close(undefined)
      isAsking.current = true
      const isSure = await confirm({
        title: texts.say('discardTitle'),
        content: texts.say('discardHint'),
        okText: texts.say('discard'),
        cancelText: texts.say('keepFilling'),
        danger: true,
      })
      isAsking.current = false
      if (isSure) close(undefined)
    }
    return {
      footer,
      close: (result) => close(result),
      requestClose: () => void requestClose(),
      atClose: (work) => void closers.current.add(work),
      guard: (ask) => {
        guards.current.add(ask)
        return () => {
          if (!isAsleep.current) guards.current.delete(ask)
        }
      },
    }
  }, [confirm, notify, footer, close])
}

/** What was typed here keeps the page mounted until the dialog closes, also where nothing asks about it. */
function useNotedTyping(place: string) {
  const key = use(TabKey)
  return {
    noteTyping: () => key !== undefined && leaveGuards.noteTyping(key, place),
    forgetTyping: () => key !== undefined && leaveGuards.forgetTyping(key, place),
  }
}

/** Asks before the tab or the window is left with something typed in the dialog. @returns ends it, when it closes */
function useTabGuard(guard: () => string | undefined): () => void {
  const key = use(TabKey)
  const ask = useMemoizedFn(guard)
  const remove = useRef<() => void>(undefined)
  useEffect(() => {
    // Outside world: the tab bar and the window. No clean-up: hiding the page runs it.
    if (key !== undefined) remove.current ??= leaveGuards.add(key, ask)
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is the same for good
  }, [key])
  return useMemoizedFn(() => remove.current?.())
}
