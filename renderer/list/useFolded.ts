import { useState } from 'react'

/** Whether something is folded away, remembered in this browser. @param key what is folded, the same on every visit */
export function useFolded(key: string): [boolean, (isFolded: boolean) => void] {
  const memoryKey = `list:folded:${key}`
  const [isFolded, setFolded] = useState(() => localStorage.getItem(memoryKey) === 'yes')
  return [
    isFolded,
    (next) => {
      if (next) localStorage.setItem(memoryKey, 'yes')
      else localStorage.removeItem(memoryKey)
      setFolded(next)
    },
  ]
}
