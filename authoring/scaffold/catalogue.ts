/** A column as the database describes it. */
export interface TableColumn {
  name: string
  /** PostgreSQL's short name: text, int4, numeric … */
  udt: string
  isNullable: boolean
  hasDefault: boolean
  comment?: string
  /** Scale of a numeric. */
  scale?: number
}

export interface TableFacts {
  name: string
  comment?: string
  columns: readonly TableColumn[]
  /** Checks as PostgreSQL prints them: `CHECK ((status = ANY (ARRAY['0'::text, '1'::text])))`. */
  checks: readonly string[]
  foreignKeys: readonly { columns: readonly string[]; table: string }[]
  uniqueKeys: readonly (readonly string[])[]
}

/** The tables of a database, as far as a scaffold asks about them. */
export class Catalogue {
  constructor(readonly tables: readonly TableFacts[]) {}

  table(name: string): TableFacts | undefined {
    return this.tables.find((table) => table.name === name)
  }

  columnsOf(name: string): readonly TableColumn[] {
    return this.table(name)?.columns ?? []
  }

  /** Whether a foreign key can hold the company too, so that it never leads to another company's row. */
  hasCompanyKey(name: string): boolean {
    const keys = this.table(name)?.uniqueKeys ?? []
    return keys.some((key) => key.join() === 'id,company_id')
  }
}
