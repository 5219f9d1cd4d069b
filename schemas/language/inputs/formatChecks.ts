import type { CheckName } from '../../contract/language.gen'
import { normalizeIsbn } from './isbn'
import { readPhone, type PhoneKind } from './readPhone'

export interface FormatCheck {
  test: (text: string) => boolean
  /** What is wrong and what would be right. */
  message: string
}

const isPhone =
  (...kinds: readonly PhoneKind[]) =>
  (text: string): boolean => {
    const read = readPhone(text)
    return 'value' in read && kinds.includes(read.kind)
  }
const isMobile = isPhone('MOBILE')
const matches = (pattern: RegExp) => (text: string) => pattern.test(text)

/** The format checks of specification §5, by the name a resource field or form item gives. */
export const formatChecks: Record<CheckName, FormatCheck> = {
  phone: {
    // who signs in or gets a message by it is looked up by the bare digits
    test: (text) => /^\d+$/.test(text) && isMobile(text),
    message: '手机号码不对，应是 1 开头的 11 位数字',
  },
  isbn: {
    test: (text) => normalizeIsbn(text).isbn13 !== undefined,
    message: 'ISBN 不对，应是 13 位或 10 位，且校验位正确',
  },
  email: {
    test: (text) => text.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text),
    message: '邮箱地址不对，应像 name@example.com',
  },
  url: { test: isUrl, message: '网址不对，应以 http:// 或 https:// 开头' },
  digits: { test: matches(/^\d+$/), message: '只能填写数字' },
  code: { test: matches(/^[A-Za-z0-9_-]+$/), message: '只能填写字母、数字、- 和 _' },
  idCard: { test: isIdCard, message: '身份证号码不对，请核对 18 位号码' },
  landline: {
    test: isPhone('LANDLINE', 'SERVICE'),
    message: '电话不对，应像 010-12345678 或 400-123-4567',
  },
  telephone: {
    test: isPhone('MOBILE', 'VIRTUAL', 'LANDLINE', 'SERVICE'),
    message:
      '电话不对，应是 11 位手机号码（可带分机，如 13800000001-1234），或像 010-12345678 的座机',
  },
  password: { test: (text) => text.length >= 6, message: '密码不能少于6位' },
  name: {
    test: matches(/^[\p{Script=Han}A-Za-z0-9]+$/u),
    message: '名称只能由中文、字母或数字组成',
  },
  ipv4: {
    test: matches(/^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/),
    message: 'IP 地址不对，应像 192.168.1.20',
  },
  port: {
    test: (text) => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535,
    message: '端口不对，应是 0–65535 的整数',
  },
  chineseName: {
    test: matches(/^\p{Script=Han}{2,4}$/u),
    message: '姓名不对，应是 2–4 个汉字',
  },
  money: {
    test: matches(/^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/),
    message: '金额不对，应是数字，最多两位小数',
  },
  expressNum: { test: matches(/^\S{4,}$/), message: '快递单号不对，至少 4 位，中间没有空格' },
  letter: { test: matches(/^[A-Za-z]+$/), message: '只能填写字母' },
}

function isUrl(text: string): boolean {
  if (!/^https?:\/\/\S+$/i.test(text)) return false
  return URL.canParse(text)
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text)) return false
  const sum = idWeights.reduce((total, weight, place) => total + weight * Number(text[place]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}
