/** What a person types is looked for as it is: % and _ are letters here. */
export const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
