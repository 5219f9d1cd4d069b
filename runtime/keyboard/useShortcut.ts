import { useMemoizedFn } from 'ahooks'
import { useEffect } from 'react'
import type { Shortcut } from './types'
import { useShortcuts } from './useShortcuts'

/**
 * Answers a key combination while the component is shown. A page in a hidden tab has no effects, so its
 * shortcuts are gone with it; nothing answers behind a dialog, while an input method composes or, for single
 * keys, while somebody types.
 */
export function useShortcut({ keys, label, group, whileTyping, ...functions }: Shortcut): void {
  const run = useMemoizedFn(functions.run)
  const when = useMemoizedFn(functions.when ?? always)
  const within = useMemoizedFn(functions.within ?? nowhere)
  useEffect(
    // Outside world: the keyboard.
    () => useShortcuts.getState().register({ keys, label, group, whileTyping, run, when, within }),
    [keys, label, group, whileTyping, run, when, within],
  )
}

const always = () => true
const nowhere = () => null
