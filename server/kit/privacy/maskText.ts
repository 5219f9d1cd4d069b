import type { Resource } from '../../../schemas/contract/language.gen'

export type Mask = NonNullable<Resource['fields'][string]['mask']>

/** @example maskText.phone('13812345678') // '138****5678' */
export const maskText: Readonly<Record<Mask, (text: string) => string>> = {
  // a short number keeps only its end
  phone: (text) =>
    text.length > 7
      ? `${text.slice(0, 3)}****${text.slice(-4)}`
      : text.replace(/^.*(?=..$)/, '****'),
  name: (text) => (text === '' ? '' : `${[...text][0]}**`),
  // the name of the street at most, never a house number
  address: (text) =>
    text === ''
      ? ''
      : `${[...text]
          .slice(0, 4)
          .join('')
          .replace(/[\p{N}*].*/su, '')}****`,
  idCard: (text) => (text === '' ? '' : `${text.slice(0, 1)}****${text.slice(-2)}`),
  bankCard: (text) => (text.length > 8 ? `****${text.slice(-4)}` : text === '' ? '' : '****'),
}
