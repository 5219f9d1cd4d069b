/** No call can reach them: something below refuses first. */
const heldBelow = {
  PURCHASE_RECEIVED:
    'the check of purchase_order keeps what waits at nothing received (0220.purchase)',
} as const

/** Refusals of the warehouse that no spec names yet. The list only gets shorter; a new code never joins it. */
const notTriedYet = [
  'IN_PARCEL_UNKNOWN',
  'IN_SCAN_FULL',
  'IN_SCAN_NOT_HERE',
  'IN_SCAN_NO_DOCUMENT',
  'IN_SCAN_REPEATED',
  'IN_SCAN_UNFINISHED',
  'OUT_SCAN_REPEATED',
  'OUT_SCAN_STOPPED',
  'TRANSFER_IMPORT_CODE',
  'TRANSFER_IMPORT_WAREHOUSE',
] as const

/** Codes of the catalogue that `npm run refusals:check` lets pass without a spec, with the reason. */
export const unreached: Readonly<Record<string, string>> = {
  ...heldBelow,
  ...Object.fromEntries(notTriedYet.map((code) => [code, 'no spec tries it yet'])),
}
