/** The permissions of `schemas/permissions.json`, by key with their Chinese names; what the file says of itself is left out. */
export function permissionsOf(file: unknown): Record<string, string> {
  const {
    $schema: _schema,
    version: _version,
    ...permissions
  } = (file ?? {}) as Record<string, string>
  return permissions
}
