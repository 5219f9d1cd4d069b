export const unreached: Readonly<Record<string, string>> = {}
