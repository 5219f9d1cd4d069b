const pictures = /\.(png|jpe?g|gif|webp)$/i
const counted = /(?:[-_ ]+\d{1,2}|\s*[(（]\d{1,2}[)）])$/

/** What a file system puts into an archive by itself. */
export const isLitter = (path: string): boolean =>
  /(^|[/\\])(__MACOSX[/\\]|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)

export const isPicture = (path: string): boolean => pictures.test(path)

/** The last part of a path; folders say nothing and are never made. */
export const fileNameOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

/**
 * What a picture may be called by: its whole name, else without the number behind it.
 * @example codesOf('第一批/GJ00000001-2.jpg') // ['GJ00000001-2', 'GJ00000001']
 */
export function codesOf(path: string): string[] {
  const name = fileNameOf(path).replace(pictures, '').trim()
  const plain = name.replace(counted, '').trim()
  return [...new Set([name, plain])].filter((code) => code !== '')
}
