/** Group of the shortcuts that answer on every page; the sheet writes it in the user's language. */
export const shellGroup = 'shell'
