import DOMPurify from 'dompurify'

const tags = 'p br strong b em i u s h2 h3 h4 ul ol li blockquote a img hr'.split(' ')
const attributes = ['href', 'src', 'alt', 'title']

/** HTML that may be stored and shown: text with structure, links and pictures, nothing that acts. */
export const cleanHtml = (html: string): string =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes })
