/** Tells git how to merge schema files; false outside a clone. */
export function installMergeDrivers(root: string): boolean
