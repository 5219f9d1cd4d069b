const table = 'remembered-username'

/** The user name the last person asked this browser to remember; never the password. */
export const rememberedName = {
  read: () => localStorage.getItem(table) ?? '',
  write: (username: string) => localStorage.setItem(table, username),
  clear: () => localStorage.removeItem(table),
}
