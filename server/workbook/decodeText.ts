import { WorkbookError } from './WorkbookError'

export interface DecodedText {
  text: string
  encoding: 'utf-8' | 'utf-16le' | 'gb18030'
}

/**
 * Turns bytes into text: a byte order mark decides, else strict UTF-8 over the whole file, else GB18030.
 * @throws WorkbookError FILE_ENCODING when none fits
 */
export function decodeText(file: Buffer): DecodedText {
  if (file[0] === 0xff && file[1] === 0xfe) return decodeAs(file, 'utf-16le') ?? unknownEncoding()
  const text = decodeAs(file, 'utf-8') ?? decodeAs(file, 'gb18030')
  return text ?? unknownEncoding()
}

// TextDecoder drops the byte order mark itself.
function decodeAs(file: Buffer, encoding: DecodedText['encoding']): DecodedText | undefined {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(file), encoding }
  } catch {
    return undefined
  }
}

function unknownEncoding(): never {
  throw new WorkbookError('FILE_ENCODING', '文件编码无法识别，请另存为 UTF-8 编码的 csv 后重试！')
}
