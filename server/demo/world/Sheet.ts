import type { Tables } from '../../base/db'

export type SeedValue = string | number | boolean | null | readonly unknown[] | object
export type SeedTable = keyof Tables
/** A row in the table's own column names; every row of a table names the same columns. */
export type SeedRow<T extends SeedTable> = Partial<Record<keyof Tables[T], SeedValue>>

/** Rows to insert, collected table by table, with ids given here so that rows can name each other. */
export class Sheet {
  private readonly rows = new Map<SeedTable, object[]>()
  private readonly lastIds = new Map<SeedTable, number>()

  /** Adds a row under the table's next id. @returns the id */
  add<T extends SeedTable>(table: T, row: SeedRow<T>): string {
    const id = this.nextId(table)
    this.put(table, { id, ...row } as SeedRow<T>)
    return id
  }

  /** Takes an id before its row is written. */
  nextId(table: SeedTable): string {
    const id = (this.lastIds.get(table) ?? 0) + 1
    this.lastIds.set(table, id)
    return String(id)
  }

  /** Adds a row that brings its own key. */
  put<T extends SeedTable>(table: T, row: SeedRow<T>): void {
    const rows = this.rows.get(table)
    if (rows) rows.push(row)
    else this.rows.set(table, [row])
  }

  /** The highest id among a table's rows; 0 without any. */
  highestId(table: SeedTable): number {
    const rows: readonly { id?: unknown }[] = this.rows.get(table) ?? []
    return rows.reduce((highest, row) => Math.max(highest, Number(row.id)), 0)
  }

  of<T extends SeedTable>(table: T): readonly SeedRow<T>[] {
    return (this.rows.get(table) ?? []) as SeedRow<T>[]
  }

  tables(): readonly SeedTable[] {
    return [...this.rows.keys()]
  }
}
