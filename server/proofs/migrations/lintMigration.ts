/** A rule that a migration breaks, for whoever wrote it. */
export interface MigrationProblem {
  rule: string
  statement: string
}

interface Rule {
  name: string
  breaks(statement: string): boolean
}

/** What a node of the release before cannot live with while both work on one database. */
const rules: readonly Rule[] = [
  { name: 'drop table', breaks: (text) => /^drop table\b/.test(text) },
  { name: 'drop column', breaks: (text) => /^alter table\b.*\bdrop column\b/.test(text) },
  { name: 'rename', breaks: (text) => /^alter (table|type|view)\b.*\brename\b/.test(text) },
  {
    name: 'new type of a column',
    breaks: (text) => /^alter table\b.*\balter column \S+ (set data )?type\b/.test(text),
  },
  {
    name: 'not null without default',
    breaks: (text) =>
      /^alter table\b/.test(text) &&
      (/\bset not null\b/.test(text) ||
        partsOf(text).some(
          (part) =>
            /\badd (column )?(?!constraint|check|unique|primary|foreign|exclude)\w+ /.test(part) &&
            /\bnot null\b/.test(part) &&
            !/\bdefault\b|\bgenerated\b/.test(part),
        )),
  },
]

const mark = /^--\s*contract:\s*\d+\.\d+\.\d+\s+\S/m

/**
 * Expand first, contract a release later. What takes something away needs `-- contract: <release> <reason>` above it,
 * naming the release that stopped using it. Tables made in the same file are free.
 */
export function lintMigration(sql: string): MigrationProblem[] {
  const own = new Set(
    [...sql.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map((match) => match[1]),
  )
  return statementsOf(sql).flatMap(({ text, comment }) => {
    const table = /^(?:alter|drop) table (?:if exists |only )*([\w.]+)/.exec(text)?.[1]
    if (mark.test(comment) || (table && own.has(table))) return []
    return rules
      .filter((rule) => rule.breaks(text))
      .map((rule) => ({ rule: rule.name, statement: text.slice(0, 120) }))
  })
}

/** Statements in lower case and on one line, each with the comments above it; bodies of functions are left out. */
function statementsOf(sql: string): { text: string; comment: string }[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((piece) => ({
      comment: piece
        .split('\n')
        .filter((line) => line.trim().startsWith('--'))
        .map((line) => line.trim())
        .join('\n'),
      text: piece.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase(),
    }))
}

/** The actions of one `alter table`, split at the commas outside brackets. */
const partsOf = (text: string) => text.replace(/\([^()]*\)/g, '').split(',')
