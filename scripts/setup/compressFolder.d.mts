/** Lays a brotli and a gzip variant beside each text of a folder. @returns how many files were looked at */
export function compressFolder(folder: string): Promise<number>
