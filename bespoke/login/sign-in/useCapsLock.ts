import { useState, type KeyboardEvent } from 'react'

/** Whether caps lock is on, as the last key told. */
export function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  return { isOn, watch: (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock')) }
}
