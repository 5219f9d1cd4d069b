const popups = [
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
  '.ant-cascader-dropdown',
  '.ant-dropdown',
  '.ant-popover',
  '.bc-menu',
]
const open = popups.map((name) => `${name}:not(${name}-hidden):not([style*="display: none"])`)

/** Whether a list, calendar or menu is open; Esc belongs to it then, not to the dialog below. */
export const hasOpenPopup = (): boolean => document.querySelector(open.join(',')) !== null
