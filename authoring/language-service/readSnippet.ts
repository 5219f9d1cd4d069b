/**
 * An editor snippet as plain text and the first place to fill.
 * @example readSnippet('"label": "$1",') // { insert: '"label": "",', select: [10, 10] }
 */
export function readSnippet(snippet: string): {
  insert: string
  select?: readonly [number, number]
} {
  let insert = ''
  let select: readonly [number, number] | undefined
  let end = 0
  for (const found of snippet.matchAll(/\\([$}\\])|\$\{\d+:((?:[^}\\]|\\.)*)\}|\$\d+|\$\{\d+\}/g)) {
    insert += snippet.slice(end, found.index)
    const [whole, escaped, filled = ''] = found
    const text = escaped ?? filled.replaceAll(/\\(.)/g, '$1')
    if (escaped === undefined) select ??= [insert.length, insert.length + text.length]
    insert += text
    end = found.index + whole.length
  }
  return { insert: insert + snippet.slice(end), select }
}
