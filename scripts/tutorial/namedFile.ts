/** The one file the tutorial means; a `*` in its name stands for what differs from day to day. @throws when none or several fit */
export function namedFile(wanted: string, paths: readonly string[]): string {
  const [start = '', end] = wanted.split('*')
  const found = paths.filter((path) =>
    end === undefined ? path === wanted : path.startsWith(start) && path.endsWith(end),
  )
  const [path, ...others] = found
  if (!path || others.length > 0)
    throw new Error(`tutorial: ${found.length} files are called ${wanted}; there must be one`)
  return path
}
