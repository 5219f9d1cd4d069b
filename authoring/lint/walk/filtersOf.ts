import type { LintContext } from '../createContext'

/** The filters of every list of the room, with their place. */
export const filtersOf = ({ pages }: LintContext) =>
  pages.flatMap(({ file, parts }) =>
    parts.lists.map(({ path, resource, list }) => ({
      file,
      path: [...path, 'filters'],
      resource,
      filters: list.filters ?? [],
    })),
  )
