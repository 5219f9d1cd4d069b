import { usePreference } from '../../../../runtime/preferences'

/** Whether something is folded away, kept for this person. @param key what is folded, the same on every visit */
export function useFolded(key: string): [boolean, (isFolded: boolean) => void] {
  const [kept, keep] = usePreference(`folded:${key}`)
  return [kept === true, (next) => keep(next || null)]
}
