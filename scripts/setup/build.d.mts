/** Brings both bundles up to date. @returns the names that were rebuilt */
export function ensureBuilt(): Promise<string[]>
