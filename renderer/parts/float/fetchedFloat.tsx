import { useMemoizedFn } from 'ahooks'
import {
  cloneElement,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type RefAttributes,
} from 'react'
import { loadChunk } from '../../../runtime/errors'

type Trigger = 'hover' | 'focus' | 'click' | 'contextMenu'

/** What a popover and a tooltip have in common here: they are opened by their owner's state. */
export interface FloatProps {
  open: boolean
  onOpenChange(open: boolean): void
  trigger?: Trigger | Trigger[]
  /** What it belongs to. */
  children: ReactElement<Turning & RefAttributes<HTMLElement>>
}

interface Turning {
  onPointerEnter?: () => void
  onPointerLeave?: () => void
  onPointerDown?: () => void
  onFocus?: () => void
  onBlur?: () => void
  onClick?: (event: never) => void
}

/**
 * A floating part whose code comes when somebody turns to its button: by then the button stands alone. What opened it
 * meanwhile opens it when it is there, and the focus stays where it is.
 */
export function fetchedFloat<Props extends FloatProps>(load: () => Promise<ComponentType<Props>>) {
  let Float: ComponentType<Props> | undefined
  /** Ahead of the first turn: what is mounted from then on has its float at once. */
  const ahead = async () => {
    Float ??= await loadChunk(load)
  }
  function FetchedFloat(props: Props) {
    const { onOpenChange, trigger = 'hover', children } = props
    const [isHere, setHere] = useState(Float !== undefined)
    /** What asked for it last; a click stands, wherever pointer and focus go meanwhile. */
    const wanted = useRef<Trigger>(undefined)
    const [button, setButton] = useState<HTMLElement | null>(null)
    const hadFocus = useRef(false)
    const isPressed = useRef(false)
    useLayoutEffect(() => {
      // The document: the button is another one now.
      if (!hadFocus.current || !isHere || !button?.isConnected) return
      hadFocus.current = false
      button.focus({ preventScroll: true })
    }, [isHere, button])

    const fetch = async () => {
      // Within the event when it is there already, so that the next one finds the new button.
      if (!Float) await ahead()
      // A button replaced between press and release would lose the click.
      if (!isPressed.current) show()
    }
    const show = () => {
      hadFocus.current = button !== null && button === document.activeElement
      setHere(true)
      if (wanted.current) onOpenChange(true)
    }
    const turn = useMemoizedFn((by: Trigger) => {
      if ([trigger].flat().includes(by) && wanted.current !== 'click') wanted.current = by
      // What does not arrive is asked for again at the next turn.
      void fetch().catch(() => undefined)
    })
    const press = useMemoizedFn(() => {
      isPressed.current = true
    })
    const forget = (by: Trigger) => {
      if (wanted.current === by) wanted.current = undefined
    }
    const leave = useMemoizedFn(() => {
      isPressed.current = false
      forget('hover')
    })
    const blur = useMemoizedFn(() => forget('focus'))
    const click = useMemoizedFn((event: never) => {
      isPressed.current = false
      turn('click')
      children.props.onClick?.(event)
    })
    if (isHere && Float)
      return <Float {...props}>{cloneElement(children, { ref: setButton })}</Float>
    return cloneElement(children, {
      ref: setButton,
      onPointerEnter: () => turn('hover'),
      onPointerLeave: leave,
      onPointerDown: press,
      onFocus: () => turn('focus'),
      onBlur: blur,
      onClick: click,
    })
  }
  return Object.assign(FetchedFloat, { ahead })
}
