/** What the page of a part is called in the side bar. */
export const docsName = '说明'
