import { readCode, type CodeFault } from '../../../../schemas/language'
import type { CellRead } from '../types'

const reasons: Readonly<Record<CodeFault, string>> = {
  SCIENTIFIC: '是科学计数法，末尾的数字已丢失，请把该列设为文本后重新填写',
  ROUNDED:
    '第 15 位以后的数字被表格改成了 0，请把该列设为文本后重新填写；本来就是这样的，请在前面加一个英文单引号',
  DATE: '被表格改成了日期，请把该列设为文本后重新填写',
  ENCODING: '有无法解码的字符，请把文件另存为 UTF-8 或 xlsx 再上传',
}

const numbered = '被表格当成了数字，末尾的 .0 已去掉，请核对开头的 0 有没有丢'

/**
 * A code of a cell – order number, waybill, bar code, shelf – as it is stored and compared.
 * @example readCodeCell('ＳＦ123', '运单号') // { value: 'SF123' }
 * @example readCodeCell('1.23457E+14', '运单号') // { code: 'SCIENTIFIC', reason: '运单号“1.23457E+14”是科学计数法…' }
 */
export function readCodeCell(text: string, title: string, maxLength?: number): CellRead {
  const read = readCode(text)
  if ('code' in read) return { code: read.code, reason: `${title}“${text}”${reasons[read.code]}` }
  const { value, wasNumber } = read
  const length = [...value].length
  if (maxLength !== undefined && length > maxLength)
    return { code: 'TOO_LONG', reason: `${title}最多 ${maxLength} 个字，现在有 ${length} 个` }
  const flags = [
    ...(wasNumber
      ? [{ code: 'WAS_NUMBER', reason: `${title}“${text}”${numbered}：${value}` }]
      : []),
    ...(/\S\s+\S/.test(text)
      ? [{ code: 'BLANKS_CUT', reason: `${title}“${text}”里的空格已去掉：${value}` }]
      : []),
  ]
  return { value, ...(flags.length > 0 && { flags }) }
}
