import type { zh } from './texts.zh'

export const en: Record<keyof typeof zh, string> = {
  menu: 'Menu',
  mayNotChange: 'Your role may not change the shortcuts',
  menuName: 'Name of the page',
  selectAll: 'Select all',
  clear: 'Clear',
  collapse: 'Collapse',
  expand: 'Expand',
  tooMany: 'At most {{longest}} pages',
  chosenCount: '{{count}} selected',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  settings: 'Shortcut settings',
  loading: 'Loading…',
  shortcuts: 'Shortcuts',
  readFailed: 'The shortcuts could not be read; try again later',
  noShortcuts: 'No shortcuts yet; choose your usual pages below.',
  chooseShortcuts: 'Choose shortcuts',
}
