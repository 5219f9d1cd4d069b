const maxNameBytes = 255
/** Zero-width and direction marks: `发票\u202Egnp.exe` reads as 发票exe.png. */
const hidden = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cc}\p{Cs}]/gu
const forbidden = /[<>:"|?*\\/]/g
/** Names that are devices on Windows, whatever their ending. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Endings that run when they are opened; one before the last would come back once the last is hidden. */
const runs =
  /\.(exe|com|scr|bat|cmd|ps1|msi|hta|lnk|vbs?|jse?|mjs|wsf|jar|sh|php\d?|phtml|jspx?|aspx?|cgi|s?html?|xhtml|svgz?|xml|swf)(?=\.)/gi

/**
 * The name of a sent file as it may be kept and offered for download: the last part of a path, without characters that
 * hide, mislead or are forbidden somewhere, at most 255 bytes, its ending kept.
 * @example cleanName('../../发票\u202Efdp.exe.pdf') // '发票fdp_exe.pdf'
 */
export function cleanName(sent: string): string {
  const plain = (sent.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(hidden, '')
    .replace(forbidden, '_')
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  const inert = plain.replace(runs, (ending) => ending.replace('.', '_')).replace(device, '_$1')
  return shorten(inert) || '未命名'
}

function shorten(name: string): string {
  if (Buffer.byteLength(name) <= maxNameBytes) return name
  const [ending = ''] = /\.[\p{L}\p{N}]{1,10}$/u.exec(name) ?? []
  const room = maxNameBytes - Buffer.byteLength(ending)
  let kept = ''
  let size = 0
  for (const sign of name.slice(0, name.length - ending.length)) {
    size += Buffer.byteLength(sign)
    if (size > room) break
    kept += sign
  }
  return kept + ending
}
