/**
 * The file name a `Content-Disposition` header names; RFC 5987's `filename*` wins over `filename`.
 * @example fileNameOf("attachment; filename*=UTF-8''%E8%AE%A2%E5%8D%95.xlsx", '导出') // '订单.xlsx'
 */
export function fileNameOf(disposition: string | undefined, fallback: string): string {
  if (!disposition) return fallback
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition)
  const name = decode(extended) ?? decode(plain?.[1] ?? plain?.[2])
  return name?.trim() || fallback
}

function decode(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text.trim())
  } catch {
    return text
  }
}
