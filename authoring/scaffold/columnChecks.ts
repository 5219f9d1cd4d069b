/** Checks as PostgreSQL prints them, e.g. `CHECK (((length(brand_name) <= 100) AND (brand_name <> ''::text)))`. */
type Checks = readonly string[]

/** The values a column may have: `status = ANY (ARRAY['0'::text, '1'::text])`; none when its check says nothing of the kind. */
export function checkedValues(checks: Checks, column: string): string[] {
  const list = match(checks, `\\(?${column}\\)?(?:::text)? = ANY \\(+(?:ARRAY)?\\[(.*?)\\]`)
  return [...(list ?? '').matchAll(/'((?:[^']|'')*)'/g)].map((value) =>
    (value[1] ?? '').replaceAll("''", "'"),
  )
}

/** `length(name) <= 100` → 100 */
export function checkedLength(checks: Checks, column: string): number | undefined {
  const most = match(checks, `(?:char_)?length\\(${column}\\) <= (\\d+)`)
  return most === undefined ? undefined : Number(most)
}

/** `sort >= 0`, `rate <= 100` → bounds. */
export function checkedRange(checks: Checks, column: string): { min?: number; max?: number } {
  const number = "'?\\(?(-?\\d+(?:\\.\\d+)?)\\)?'?"
  const least = match(checks, `\\(${column} >= ${number}`)
  const most = match(checks, `\\(${column} <= ${number}`)
  return {
    ...(least !== undefined && { min: Number(least) }),
    ...(most !== undefined && { max: Number(most) }),
  }
}

function match(checks: Checks, pattern: string): string | undefined {
  const found = checks.map((check) => new RegExp(pattern).exec(check)?.[1])
  return found.find((text) => text !== undefined)
}
