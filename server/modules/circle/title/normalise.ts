/** NFKC, small letters, blanks made one: what every comparison of titles begins with. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()

const bracketed = /[([{【〔][^)\]}】〕]*[)\]}】〕]/g
// the same ranges as in `gp_title_key`, which knows no classes of Unicode
const signs =
  /[\s!-/:-@[-`{-~\u00a0-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\ufe30-\ufe4f]/g

/**
 * What remains of a title without bracketed text, punctuation and blanks; of a title that is nothing else, all its letters.
 * `gp_title_key` of the database gives the same.
 * @example titleKey('《红楼梦》（全二册）') // '红楼梦'
 */
export function titleKey(title: string): string {
  const whole = plain(title)
  return whole.replace(bracketed, '').replace(signs, '') || whole.replace(signs, '')
}

/** Publishers without what half of them are called. @example publisherKey('人民文学出版社') // '人民文学' */
export const publisherKey = (name: string): string =>
  titleKey(name).replace(
    /(?:出版社|出版集团|出版公司|有限责任公司|有限公司|股份|press|publishing|publishers)/g,
    '',
  )

/** The part of a title before its subtitle; the whole when there is none. @example mainKey('人类简史：从动物到上帝') // '人类简史' */
export function mainKey(title: string): string {
  const [main = ''] = plain(title).split(/[:]|--|——|─/, 1)
  return titleKey(main) || titleKey(title)
}

export const hasSubtitle = (title: string): boolean => mainKey(title) !== titleKey(title)
