/** Codes of the catalogue that `npm run refusals:check` lets pass without a spec: no call can reach them, something below refuses first. */
export const unreached: Readonly<Record<string, string>> = {
  PRICE_RATE_LOW:
    'the least value of the field refuses it first; the editor says it while somebody types',
}
