/** Pattern of `like` for a text that has this one in it, blanks around it aside; `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
