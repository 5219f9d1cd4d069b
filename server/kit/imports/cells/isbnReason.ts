import type { IsbnResult } from '../../../../schemas/language'

/** Why an ISBN is not accepted, in one sentence that says what to do. @param text as it was written */
export function isbnReason(result: IsbnResult, text: string): string {
  switch (result.code) {
    case 'EMPTY':
      return 'ISBN 为空，图书和音像必须填写 ISBN'
    case 'CHECK_DIGIT':
      return result.shouldBe === undefined
        ? `ISBN“${text}”末尾的 0 很可能是表格丢掉的数字，请把该列设为文本后，照书上的 ISBN 重新填写`
        : `ISBN“${text}”校验位不对，最后一位应为 ${result.shouldBe}，请对照书上的 ISBN 核对`
    case 'LENGTH':
      return `ISBN“${text}”位数不对，应为 10 位或 13 位，请对照书上的 ISBN 核对`
    case 'SCIENTIFIC':
      return `ISBN“${text}”是科学计数法，末尾的数字已丢失，请把该列设为文本后重新填写`
    case 'UNIFIED_NO':
      return `“${text}”是 1987 年以前的统一书号，不是 ISBN，请按古旧书填到“统一书号”`
    case 'ILLEGAL_CHAR':
      return `ISBN“${text}”含有不允许的字符，只能是数字、横线和末位的 X`
    case 'NOT_ISBN':
      return `“${text}”不是图书的 ISBN，可能是期刊号、乐谱号或其他商品条码`
    case 'PREFIX':
      return `“${text}”不是 978 或 979 开头的书号，请对照书上的 ISBN 核对`
    default:
      return ''
  }
}
