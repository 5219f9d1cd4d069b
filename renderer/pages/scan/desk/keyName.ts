import type { ScanKey } from '../../../../schemas/contract/language.gen'

/** What stands on the key. */
export const keyName = (key: ScanKey['key']): string => (key === 'Escape' ? 'Esc' : key)
