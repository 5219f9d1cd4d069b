/** Codes of the catalogue that `npm run refusals:check` lets pass without a spec: no call can reach them, something below refuses first. */
export const unreached: Readonly<Record<string, string>> = {
  PURCHASE_RECEIVED:
    'the check of purchase_order keeps what waits at nothing received (0220.purchase)',
}

/** Codes that a call can reach and no spec checks by its code yet: owed to the stock circle and the counts. The list only falls. */
export const owed: readonly string[] = [
  'CIRCLE_FULL',
  'CIRCLE_INVITE_ONLY',
  'GP_BLACK_KNOWN',
  'GP_COMPARE_NONE',
  'GP_EXPORT_FAILED',
  'GP_HEADER_ROW',
  'GP_LIST_NONE',
  'GP_MAP_COLUMN',
  'GP_MAP_NEEDS',
  'GP_MAP_REPEAT',
  'GP_MESSAGE_ABOUT',
  'GP_MESSAGE_EMPTY',
  'GP_MESSAGE_OFTEN',
  'GP_MESSAGE_REUSED',
  'GP_NEED_ORDERED',
  'GP_ORDER_ADDRESS',
  'GP_ORDER_NONE',
  'GP_ORDER_REPEATED',
  'GP_PASTE_LINES',
  'GP_REPLACE_ORDERED',
  'GP_TASK_NOT_OPEN',
  'GP_TASK_UNKNOWN',
]
