import { sql, type ColumnType, type RawBuilder } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | JsonRecord

/** An object in JSON. */
export interface JsonRecord {
  [key: string]: JsonValue | undefined
}

/** Only `toJson` makes one: a bare array would reach PostgreSQL as its own array literal, not as JSON. */
export type JsonText = string & { readonly jsonText: true }

/** A jsonb column: read as its value, written with `toJson(value)`. */
export type Json = ColumnType<JsonValue, JsonText, JsonText>
export type OptionalJson = ColumnType<JsonValue, JsonText | null | undefined, JsonText | null>

/** What a jsonb column holds that keeps a list of texts, e.g. ids. @throws TypeError for anything else */
export function textsOf(value: JsonValue): string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw new TypeError(`no list of texts: ${JSON.stringify(value)}`)
  return value
}

/** What a jsonb column holds that keeps a list of records, e.g. steps. @throws TypeError for anything else */
export function recordsOf(value: JsonValue): JsonRecord[] {
  if (!Array.isArray(value) || !value.every(isRecord))
    throw new TypeError(`no list of records: ${JSON.stringify(value)}`)
  return value
}

const isRecord = (value: JsonValue): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value for a jsonb column, e.g. `.values({ platformIds: toJson(ids) })`. */
export const toJson = (value: unknown): RawBuilder<JsonText> =>
  sql<JsonText>`${JSON.stringify(value)}::jsonb`
