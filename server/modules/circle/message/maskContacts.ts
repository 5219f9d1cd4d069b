import { normalizeIsbn } from '../../../../schemas/language'

const hidden = '***'

// 微信、QQ and the like with what follows them; the number itself may be letters and digits
const accounts =
  /(微\s*信|薇\s*信|威\s*信|v\s*信|wei\s*xin|we\s*chat|vx|wx|q\s*q|扣扣|企鹅|telegram|飞信|钉钉|支付宝|淘宝|旺旺)(\s*(号|号码|id|是|为|加|:|：|=|-))*\s*[a-z0-9][a-z0-9_.-]{4,29}/giu
const links =
  /(https?:\/\/|www\.)\S+|\b[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|cn|net|org|top|xyz|cc|vip|shop|store|io|me|info|site)\b(\/\S*)?/giu
const mails = /[\w.+-]+\s*@\s*[\w-]+(\.[\w-]+)+/gu
// seven digits or more, however they are parted; also written as 一三九…
const numbers = /[+＋]?\d(?:[\s().\-—–_·*、]*\d){6,}/gu
const wordNumbers = /[零〇一二三四五六七八九幺](?:[\s.\-—、]*[零〇一二三四五六七八九幺]){6,}/gu

// letters, digits and the signs of addresses; what a sentence is parted by stays as it is
const fullWidth = /[０-９Ａ-Ｚａ-ｚ＠．＿／＋－]/gu

/**
 * Takes phone numbers, WeChat and QQ ids, mail addresses and links out of what is said before there is an order. An ISBN
 * stays: it is what people talk about.
 * @example maskContacts('请加微信 shu_12345，电话 139 1234 5678') // '请加***，电话 ***'
 */
export function maskContacts(content: string): string {
  const plain = content.replace(fullWidth, (found) => found.normalize('NFKC'))
  return plain
    .replace(mails, hidden)
    .replace(links, hidden)
    .replace(accounts, hidden)
    .replace(numbers, (found) => (normalizeIsbn(found).isbn13 ? found : hidden))
    .replace(wordNumbers, hidden)
}
