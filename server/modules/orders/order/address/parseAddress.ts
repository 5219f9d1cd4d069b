import { phoneText } from '../../../../../schemas/language'
import { findRegion, type Division } from './findRegion'

/** What a pasted text says; a part nobody recognises stays out. */
export interface ParsedAddress {
  receiverName?: string
  receiverPhone?: string
  receiverTel?: string
  /** Province, city, district, town; as far as they are known. */
  province?: string[]
  receiverAddress?: string
  postcode?: string
}

const labels =
  /(?:收件人姓名|收货人姓名|收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话号码|电话|所在地区|所在地|省市区|地区|收货地址|收件地址|详细地址|街道地址|地址|邮政编码|邮编)\s*[:：]/g

const mobile =
  /(?<!\d)(?:\+?86[-\s]?)?1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}(?:(?:-|\s*转\s*)\d{1,6})?(?!\d)/
const landline = /(?<!\d)0\d{2,3}[-\s]?\d{7,8}(?!\d)/
const labelledPostcode = /邮(?:政编码|编)\s*[:：]?\s*(\d{6})(?!\d)/
const loosePostcode = /(?:^|\s)(\d{6})(?=\s|$)/
const honorific = /^[一-龥·]{1,8}(?:先生|女士|小姐|老师|同学|经理|阿姨)$/
const properName = /^[一-龥]{2,4}$|^[一-龥]{1,10}·[一-龥·]{1,10}$|^[A-Za-z][A-Za-z .]{1,30}$/
/** A word that belongs to a place, not to a person. */
const placeWord = /[省市区县镇乡村路街道巷弄号楼栋室层园苑城厦院校店]$/

/**
 * Takes a pasted text apart: 李小明 138 1234 5678 北京市朝阳区建国路 1 号.
 * @param divisions provinces, cities and districts; towns are found by `townsOf`
 */
export function parseAddress(
  text: string,
  divisions: readonly Division[],
  townsOf: (districtCode: string) => readonly Division[],
): ParsedAddress {
  const found: ParsedAddress = {}
  let rest = ` ${toHalfWidth(text)} `
  const take = (pattern: RegExp, group = 0): string | undefined => {
    const match = pattern.exec(rest)
    if (!match) return undefined
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match[group]
  }
  found.postcode = take(labelledPostcode, 1)
  const phone = take(mobile)
  if (phone) found.receiverPhone = phoneText(phone)
  found.receiverTel = take(landline)?.replace(/\s/g, '')
  found.postcode ??= take(loosePostcode, 1)
  rest = rest.replace(labels, ' ')
  const region = findRegion(rest, divisions, townsOf)
  if (region) found.province = region.names
  const before = words(region ? rest.slice(0, region.start) : '')
  const after = words(region ? rest.slice(region.end) : rest)
  found.receiverName = takeName(before) ?? takeName(after, region !== undefined)
  const address = [...(region ? [] : before), ...after].join(' ')
  if (address !== '') found.receiverAddress = address
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as ParsedAddress
}

const words = (text: string): string[] =>
  text
    .split(/[\s,，;；、|/。]/)
    .map((word) => word.replace(/^[-—_:：()（）[\]【】]+|[-—_:：[\]【】]+$/g, ''))
    .filter((word) => word !== '')

/** Takes the word that is a person's name out of the list. @param isAddress what stands behind a region */
function takeName(list: string[], isAddress = false): string | undefined {
  if (isAddress && list.length === 1) return undefined
  const isName = (word: string) =>
    honorific.test(word) || (properName.test(word) && !placeWord.test(word))
  // a first word that numbers follow is the street of the address
  const from = isAddress && /\d/.test(list.slice(1).join('')) ? 1 : 0
  const at = list.findIndex((word, place) => place >= from && isName(word))
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

/** １３８ → 138, the wide blank → a blank, and the signs a phone keyboard makes. */
const toHalfWidth = (text: string): string =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－]/g, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0),
    )
    .replace(/[\u3000\u00a0\u200b\r\n\t]+/g, ' ')
