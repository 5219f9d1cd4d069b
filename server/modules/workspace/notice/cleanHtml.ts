import sanitize from 'sanitize-html'

/**
 * What the console's own editor writes, and nothing that acts. It is cleaned once more where it is shown.
 * @returns undefined when no text is left
 */
export function cleanHtml(html: string): string | undefined {
  const clean = sanitize(html, {
    allowedTags: 'p br strong b em i u s h2 h3 h4 ul ol li blockquote a hr'.split(' '),
    allowedAttributes: { a: ['href', 'title'] },
    allowedSchemes: ['http', 'https', 'mailto'],
  })
  const isBlank = sanitize(clean, { allowedTags: [] }).replaceAll('&nbsp;', ' ').trim() === ''
  return isBlank ? undefined : clean
}
